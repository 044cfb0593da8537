import { defaultValues } from '../../apis/request/build-request';
import { isObject, own, ownString, present } from '../../kit/values/json-value';
import type { ApiPageModel } from '../../apis/model/api';
import type { RequestDescription } from '../../apis/model/request';

/** The JSON of an article, as texts, so that Markdown reads none from highlighted code. */
export interface ArticleValues {
  /** The body of its request samples. */
  readonly sent?: string;
  /** By the id of the example. */
  readonly examples: Readonly<Record<string, string>>;
}

/** The body that the samples of a request send, if it is a text. */
export function sentBody(request: RequestDescription | undefined): string | undefined {
  const body = request && defaultValues(request).body;
  return body?.kind === 'text' ? body.text : undefined;
}

/** The examples of JSON in the model of a page, wherever they are; the response of a topic has no id. */
export function articleValues(model: ApiPageModel, sent: string | undefined): ArticleValues {
  const examples: Record<string, string> = {};
  const open: unknown[] = [model];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    const sample = isObject(next) ? (own(next, 'sample') ?? own(next, 'answer')) : undefined;
    const text = ownString(sample, 'language') === 'json' ? ownString(sample, 'text') : undefined;
    if (text !== undefined) examples[ownString(next, 'anchor') ?? ''] = text;
    for (const inner of Object.values(next)) open.push(inner);
  }
  return { ...present({ sent }), examples };
}
