import { showInvisible } from '../../diagnostics/show-invisible';
import type { Path } from '../document/pointer';
import type { Warn } from './collect-warnings';

/** A runtime expression (OpenAPI 3.2 §4.20.4): `$request.body#/id`. */
const EXPRESSION =
  /^\$(?:url|method|statusCode|(?:request|response)\.(?:header\.[\w!#$%&'*+.^`|~-]+|(?:query|path)\.[^{}]+|body(?:#(?:\/[^{}]*)?)?))$/;

/** Reports a text whose runtime expressions are none: the address of a callback, or a value of a link. */
export function checkExpression(text: string, at: Path, warn: Warn, part?: 'key'): void {
  const inside = text.startsWith('$')
    ? [text]
    : [...text.matchAll(/\{([^{}]*)\}/g)].map(([, one = '']) => one);
  const wrong = inside.find((one) => !EXPRESSION.test(one));
  if (wrong !== undefined)
    warn(
      at,
      'wrong-value',
      `"${showInvisible(wrong)}" is no runtime expression.`,
      'Write $url, $method, $statusCode, or a part of $request or $response: $request.body#/id.',
      part,
    );
}
