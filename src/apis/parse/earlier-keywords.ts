/** Keywords of earlier drafts, and what JSON Schema 2020-12 has for them. */
export const EARLIER_KEYWORDS: Readonly<Record<string, string>> = {
  id: '"$id"',
  additionalItems: '"items" beside "prefixItems"',
  dependencies: '"dependentRequired" or "dependentSchemas"',
  $recursiveRef: '"$dynamicRef"',
  $recursiveAnchor: '"$dynamicAnchor"',
  divisibleBy: '"multipleOf"',
  extends: '"allOf"',
  disallow: '"not"',
};
