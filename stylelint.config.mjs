/** @type {import('stylelint').Config} */
export default {
  extends: ['stylelint-config-standard'],
  rules: {
    // kebab-case, with BEM's parts and modifiers: `.card`, `.card__title`, `.card--wide`.
    'selector-class-pattern': [
      '^[a-z][a-z0-9]*(?:-[a-z0-9]+)*(?:__[a-z0-9]+(?:-[a-z0-9]+)*)?(?:--[a-z0-9]+(?:-[a-z0-9]+)*)?$',
      { message: 'Write class names in kebab-case, with __part and --modifier where needed' },
    ],
    // Order comes from @layer; within a file, grouping by component reads better than by specificity.
    'no-descending-specificity': null,
    // A layer wins by its place, never by force; printing and reduced motion may say why they must.
    'declaration-no-important': true,
  },
};
