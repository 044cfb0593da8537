import { z } from 'zod';
import { checkShape } from '../problems/check-shape';
import { parseYaml } from '../yaml/parse-yaml';
import { fillTokens } from './fill-tokens';
import type { Problem, Result } from '../model/problem';
import type { Product } from '../model/site';

/** One row of openapi/sources.yml: a specification and where its pages stand. */
export interface ApiSource {
  /** Short name for links and the sidebar. */
  readonly id: string;
  /** Route of the folder that its pages stand in. */
  readonly route: string;
  /** The section's text in the sidebar. */
  readonly label: string;
  /** Path from the folder of the list. */
  readonly file: string;
  /** Name of the files to download, without ending. */
  readonly download: string;
  /** A page with all operations at `route` itself. */
  readonly index?: { readonly title: string; readonly label: string; readonly description: string };
}

const ID = /^[a-z][a-z0-9-]*$/;
const idRule = 'Use lower-case letters, digits and hyphens, beginning with a letter';

const indexSchema = z.strictObject({
  title: z.string({ error: 'title: the h1 of the page' }),
  label: z.string({ error: 'label: its text in the sidebar' }),
  description: z.string({ error: 'description: one sentence' }),
});

const sourceSchema = z.strictObject({
  id: z.string({ error: 'id: a short name' }).regex(ID, idRule),
  route: z
    .string({ error: 'route: where its pages stand' })
    .regex(/^(\/[a-z0-9-]+)+$/, 'Begin with "/" and end without one'),
  label: z.string({ error: 'label: the text in the sidebar' }),
  file: z
    .string({ error: 'file: path from this folder' })
    .regex(/^(?!.*\.\.)[\w./@-]+\.(ya?ml|json)$/, 'Name a .yaml, .yml or .json file inside this folder'),
  download: z.string({ error: 'download: name of the files to download' }).regex(ID, idRule),
  index: indexSchema.optional(),
});

/** Reads openapi/sources.yml. Problems carry `sources/…` codes. */
export function readApiSources(source: string, file: string, product: Product): Result<readonly ApiSource[]> {
  const filled = fillTokens(source, product, file);
  const yaml = parseYaml(filled.text, file);
  if (!yaml.ok) return yaml;
  const shaped = checkShape(z.array(sourceSchema, { error: 'a list of specifications' }), yaml.value, {
    area: 'sources',
    file,
    knownKeys: [...Object.keys(sourceSchema.shape), ...Object.keys(indexSchema.shape)],
    originalPosition: filled.originalPosition,
  });
  const problems: Problem[] = [...filled.problems, ...(shaped.ok ? [] : shaped.problems)];
  if (!shaped.ok || problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    value: shaped.value.map(({ index, ...rest }) => (index === undefined ? rest : { ...rest, index })),
  };
}
