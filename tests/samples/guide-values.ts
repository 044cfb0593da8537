import { visit } from 'unist-util-visit';
import { isObject } from '../../src/openapi/document/json-value';
import { parseMarkdown } from '../../src/openapi/text/markdown-tree';
import { markValues } from '../../src/request/reader-values/mark-values';
import { mergeReaderValues, readReaderIds } from '../../src/openapi/pages/read-reader-values';
import { escapeInPlace } from '../../src/request/reader-values/escape-in-place';
import { buildRealSpecification } from '../fixtures/specs/real-specifications';
import { readContentBlocks } from '../content-blocks';
import { product } from './guide-samples';

const documents = (['application-api', 'gds'] as const).map((name) => ({
  name,
  document: buildRealSpecification(name).specification.document,
}));
const values = mergeReaderValues(
  documents.map(({ document }) => ({ ids: readReaderIds(document), hosts: {} })),
);

/** A code block of a guide, or of a description in a specification, in which readers see their own ids. */
export interface MarkedSample {
  readonly place: string;
  readonly language: string;
  readonly code: string;
  /** Where the sample values are, in order. */
  readonly marks: readonly { readonly at: number; readonly sample: string }[];
}

function marksOf(code: string): MarkedSample['marks'] {
  let removed = 0;
  const html = markValues(code.replaceAll('<', '\0'), values);
  return [...html.matchAll(/<data[^>]*>([^<]*)<\/data>/g)].map(({ 0: mark, 1: sample = '', index }) => {
    const at = index - removed;
    removed += mark.length - sample.length;
    return { at, sample };
  });
}

function markedSample(place: string, language: string, code: string): MarkedSample[] {
  const marks = marksOf(code);
  return marks.length === 0 ? [] : [{ place, language, code, marks }];
}

/** The marked blocks in the descriptions of a document. */
function describedSamples(value: unknown, place: string): MarkedSample[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([key, inner]) => describedSamples(inner, `${place}/${key}`));
  if (!isObject(value) || typeof value['description'] !== 'string') return inside;
  const own: MarkedSample[] = [];
  visit(parseMarkdown(value['description']), 'code', ({ lang, value: code }) => {
    own.push(...markedSample(`${place}/description`, lang ?? 'text', code));
  });
  return [...own, ...inside];
}

/** The marked blocks of all guides, and of the descriptions in both specifications. */
export const markedSamples: readonly MarkedSample[] = [
  ...readContentBlocks(product).flatMap(({ file, blocks }) =>
    blocks.flatMap(({ language, code, position }) =>
      markedSample(`${file}:${position.line}`, language, code),
    ),
  ),
  ...documents.flatMap(({ name, document }) => describedSamples(document, name)),
];

/** The code as a reader with this id sees it; undefined if one of its places keeps the sample. */
export function withValue({ code, language, marks }: MarkedSample, value: string): string | undefined {
  let text = '';
  let from = 0;
  for (const { at, sample } of marks) {
    const written = escapeInPlace(code, at, language, value);
    if (written === undefined) return undefined;
    text += code.slice(from, at) + written;
    from = at + sample.length;
  }
  return text + code.slice(from);
}
