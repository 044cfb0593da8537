/** @type {import('stylelint').Config} */
export default {
  extends: ['stylelint-config-standard'],
  rules: {
    // kebab-case, with BEM's parts and modifiers: `.card`, `.card__title`, `.card--wide`.
    'selector-class-pattern': [
      '^[a-z][a-z0-9]*(?:-[a-z0-9]+)*(?:__[a-z0-9]+(?:-[a-z0-9]+)*)?(?:--[a-z0-9]+(?:-[a-z0-9]+)*)?$',
      { message: 'Write class names in kebab-case, with __part and --modifier where needed' },
    ],
    // @layer sets the order; within a file, rules are grouped by component rather than specificity.
    'no-descending-specificity': null,
    // A language that reads from the right mirrors every distance.
    'property-disallowed-list': [
      ['/^(?:(?:scroll-)?margin|padding|border)-(?:left|right)/', 'left', 'right'],
    ],
    'declaration-property-value-disallowed-list': { 'text-align': ['left', 'right'] },
    // Layers determine precedence. Printing and reduced motion can be exceptions.
    'declaration-no-important': true,
  },
};
