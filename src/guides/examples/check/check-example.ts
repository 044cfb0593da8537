import type { CheckedExample, ExamplePage } from '../example';
import type { SourcePosition } from '../../../kit/diagnostics/diagnostic';
import { createBlockPosition } from '../read/block-position';
import { checkRequest } from './check-request';
import { checkValue, type ReportExample } from './check-value';
import { UNKNOWN, type LiteralResponse } from '../read/literal-request';
import { isBaseAddress, matchOperation, readAddress } from '../match/match-operation';
import { DATA_LANGUAGES, parseData, parseJsonData, type DataOutcome } from '../read/parse-data';
import { readCurlRequests } from '../read/read-curl';
import { readAddresses, readHttpMessage } from '../read/read-http';
import type { RequestContext } from '../match/request-context';
import { resolveBinding, type BindingTargets } from '../match/resolve-binding';

/** Context for checking one block. */
export interface ExampleContext {
  readonly targets: BindingTargets;
  readonly page: ExamplePage;
  /** Whether a text concerns a document of the site. */
  readonly isRelated: (code: string) => boolean;
  readonly original: (position: SourcePosition) => SourcePosition;
  readonly report: ReportExample;
}

/** How a block relates to the APIs; `other` is unrelated. */
export type ExampleStanding =
  | { readonly kind: 'bound' }
  | { readonly kind: 'unbound'; readonly reason: string }
  | { readonly kind: 'other' };

const BOUND: ExampleStanding = { kind: 'bound' };
const OTHER: ExampleStanding = { kind: 'other' };

function reportUnbound(
  { report }: ExampleContext,
  position: SourcePosition,
  language: string,
): ExampleStanding {
  report({
    code: 'example/unbound',
    severity: 'warning',
    position,
    message: `No schema watches over this ${language} block.`,
    fix: 'Bind it to what it shows, shows="schema:shop/Order", or give a reason why it is not bound, unbound="reason".',
  });
  return { kind: 'unbound', reason: 'no shows="…" and no reason given' };
}

/** Checks parsed data against what `shows` names. */
function checkShown(
  shows: string,
  parsed: DataOutcome,
  start: SourcePosition,
  { targets, report }: ExampleContext,
): ExampleStanding {
  const binding = resolveBinding(targets, shows);
  if (!binding.ok) {
    report({ ...binding, code: 'example/unknown-binding', position: start });
    return { kind: 'unbound', reason: `shows="${shows}" names nothing` };
  }
  if (!parsed.ok) report({ ...parsed, code: 'example/syntax' });
  else for (const data of parsed.values) checkValue(targets.library, binding.schema, data, shows, report);
  return BOUND;
}

function checkData(example: CheckedExample, context: ExampleContext): ExampleStanding {
  const place = createBlockPosition(example, context.original);
  const start = context.original(example.position);
  const parsed = parseData(example.language, example.code, place);
  if (example.shows !== undefined) return checkShown(example.shows, parsed, start, context);
  if (!context.isRelated(example.code)) return OTHER;
  if (!parsed.ok) context.report({ ...parsed, code: 'example/syntax' });
  return reportUnbound(context, start, example.language);
}

/** Finds data that another block of the page shows under this file name. */
function createFileOf(context: ExampleContext): RequestContext['fileOf'] {
  return (name) => {
    const wanted = name.replace(/^\.\//, '');
    const block = context.page.examples.find(
      ({ title, language }) => title === wanted && DATA_LANGUAGES.has(language),
    );
    if (!block) return undefined;
    const parsed = parseData(block.language, block.code, createBlockPosition(block, context.original));
    const value = parsed.ok ? parsed.values[0] : undefined;
    return value && { value, report: context.report };
  };
}

function requestContext(example: CheckedExample, context: ExampleContext): RequestContext {
  return {
    targets: context.targets,
    placeOf: createBlockPosition(example, context.original).atOffset,
    report: context.report,
    fileOf: createFileOf(context),
  };
}

function checkShell(example: CheckedExample, context: ExampleContext): ExampleStanding {
  const request = requestContext(example, context);
  const sent = readCurlRequests(example.code).map((one) => checkRequest(one, request));
  return sent.includes(true) ? BOUND : OTHER;
}

function checkCode(example: CheckedExample, context: ExampleContext): ExampleStanding {
  const { index } = context.targets;
  const { placeOf, report } = requestContext(example, context);
  let standing = OTHER;
  for (const piece of readAddresses(example.code)) {
    const address = readAddress(piece.text);
    if (!address) continue;
    const match = matchOperation(index, address, undefined);
    if (match.kind === 'operation') standing = BOUND;
    if (match.kind !== 'path' || isBaseAddress(index, address)) continue;
    report({
      code: 'example/unknown-path',
      position: placeOf(piece.offsets[address.pathAt] ?? piece.offset),
      message: `"${address.path.replaceAll(UNKNOWN, '…')}" is not a path of ${address.host}.`,
      fix:
        match.nearest === undefined
          ? `Its paths: ${match.known.slice(0, 8).join(', ')}.`
          : `Did you mean "${match.nearest}"?`,
    });
  }
  return standing;
}

function checkResponse(
  response: LiteralResponse,
  example: CheckedExample,
  context: ExampleContext,
): ExampleStanding {
  const { atOffset } = createBlockPosition(example, context.original);
  const type = response.headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value ?? '';
  const shows =
    example.shows ?? (type.startsWith('application/problem+json') ? 'problem:Problem' : undefined);
  if (shows === undefined || !response.body) {
    if (!response.body || !/json/.test(type) || !context.isRelated(example.code)) return OTHER;
    return reportUnbound(context, context.original(example.position), 'http');
  }
  const expected = /^op:\S+\s+response\s+(\d{3})\b/.exec(shows)?.[1];
  if (expected !== undefined && expected !== response.status) {
    context.report({
      code: 'example/wrong-value',
      position: atOffset(response.statusOffset),
      message: `The block shows the status ${response.status}, but is bound to ${shows}.`,
      fix: `Write ${expected}, or bind it to the other response.`,
    });
  }
  const { text, offsets, offset } = response.body;
  const parsed = parseJsonData(text, (at) => atOffset(offsets[at] ?? offset + text.length));
  return checkShown(shows, parsed, context.original(example.position), context);
}

function checkHttp(example: CheckedExample, context: ExampleContext): ExampleStanding {
  const message = readHttpMessage(example.code);
  if (message?.kind === 'response') return checkResponse(message.response, example, context);
  if (message && checkRequest(message.request, requestContext(example, context))) return BOUND;
  return OTHER;
}

/** Checks one block in any language and reports how it relates to the APIs. */
export function checkExample(example: CheckedExample, context: ExampleContext): ExampleStanding {
  // A reason silences every check of its block.
  if (example.unbound !== undefined) return { kind: 'unbound', reason: example.unbound };
  if (DATA_LANGUAGES.has(example.language)) return checkData(example, context);
  if (example.language === 'http') return checkHttp(example, context);
  if (['bash', 'sh', 'shell', 'console'].includes(example.language)) return checkShell(example, context);
  return checkCode(example, context);
}
