/** The name of what a reference leads to: `Order` of `#/components/schemas/Order`, or the name of a file. */
export const nameOfReference = (reference: string): string =>
  reference
    .split(/[/#]/)
    .findLast((step) => step !== '')
    ?.replaceAll('~1', '/')
    .replaceAll('~0', '~') ?? reference;
