/** Replaces prop-types in the browser's bundle: React only checks props in development. */
interface Check {
  (...rules: readonly unknown[]): Check;
  isRequired: Check;
}

const check = (() => check) as unknown as Check;
check.isRequired = check;

export {
  check as any,
  check as array,
  check as arrayOf,
  check as bool,
  check as element,
  check as elementType,
  check as exact,
  check as func,
  check as instanceOf,
  check as node,
  check as number,
  check as object,
  check as objectOf,
  check as oneOf,
  check as oneOfType,
  check as shape,
  check as string,
  check as symbol,
};

export default {
  any: check,
  array: check,
  arrayOf: check,
  bool: check,
  element: check,
  elementType: check,
  exact: check,
  func: check,
  instanceOf: check,
  node: check,
  number: check,
  object: check,
  objectOf: check,
  oneOf: check,
  oneOfType: check,
  shape: check,
  string: check,
  symbol: check,
};
