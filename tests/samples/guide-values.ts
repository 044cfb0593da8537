import { asHtml } from '../../src/kit/html/as-html';
import type { ReaderId } from '../../src/apis/reader-values/reader-values';
import { visit } from 'unist-util-visit';
import { isObject } from '../../src/kit/values/json-value';
import { parseMarkdown } from '../../src/apis/text/markdown-tree';
import { markValues } from '../../src/kit/highlight/mark-values';
import { mergeReaderValues, readReaderIds } from '../../src/apis/reader-values/read-reader-values';
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
  readonly marks: readonly {
    readonly at: number;
    readonly sample: string;
    readonly id: ReaderId | undefined;
  }[];
}

function marksOf(code: string): MarkedSample['marks'] {
  let removed = 0;
  const html = markValues(asHtml(code.replaceAll('<', '\0')), values);
  return [...html.matchAll(/<data value="([^"]*)">([^<]*)<\/data>/g)].map(
    ({ 0: mark, 1: key, 2: sample = '', index }) => {
      const at = index - removed;
      removed += mark.length - sample.length;
      return { at, sample, id: values.ids.find((id) => id.key === key) };
    },
  );
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

/** The code as a reader with this id sees it. */
export function withValue({ code, marks }: MarkedSample, value: string): string {
  return marks.reduceRight(
    (text, { at, sample }) => text.slice(0, at) + value + text.slice(at + sample.length),
    code,
  );
}
