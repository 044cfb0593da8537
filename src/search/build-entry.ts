import FlexSearch from 'flexsearch';
import type { EntryName, SearchEntry } from './search-document';
import { buildPart, buildTitles, type SearchablePage } from './build-documents';
import { cutTexts } from './cut-texts';
import { ENGINE_OPTIONS } from './engine-options';

interface Exporter {
  add: (id: number, text: string) => void;
  export: () => string;
}

/** An entry of a few pages, as gatsby-plugin-local-search and gatsby-plugin-search-file make it of a site's, without the rests of texts. */
export function buildEntry(pages: readonly SearchablePage[], name: EntryName = 'part1'): SearchEntry {
  const engine = (FlexSearch.create as unknown as (options: object) => Exporter)({ ...ENGINE_OPTIONS });
  const documents = (name === 'titles' ? buildTitles(pages) : buildPart(pages)).map(
    ({ id, _, ...document }) => {
      engine.add(id, JSON.stringify({ _ }));
      return document;
    },
  );
  return { name, documents: cutTexts(documents).documents, index: engine.export() };
}
