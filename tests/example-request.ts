import type { RequestBodyChoice, RequestDescription, RequestParameter } from '../src/apis/model/request';

const STYLES = {
  path: 'simple',
  query: 'form',
  querystring: 'form',
  header: 'simple',
  cookie: 'form',
} as const;

/** A parameter with the defaults of OpenAPI: required in a path, written as a form in a query or a cookie. */
export function parameter(
  name: string,
  location: RequestParameter['location'],
  more: Partial<RequestParameter> = {},
): RequestParameter {
  return {
    ...{ name, location, isRequired: location === 'path', isDeprecated: false, schema: true },
    ...{ style: STYLES[location], explode: STYLES[location] === 'form', allowReserved: false },
    ...more,
  };
}

/** A body without fields, as JSON unless it says something else. */
export const body = (more: Partial<RequestBodyChoice> = {}): RequestBodyChoice => ({
  ...{ mediaType: 'application/json', kind: 'json', schema: true, fields: [], examples: [] },
  ...more,
});

/** A request without parameters and body to one server. */
export const operation = (more: Partial<RequestDescription> = {}): RequestDescription => ({
  ...{ method: 'GET', path: '/', servers: [{ url: 'https://api.example.com', variables: [] }] },
  ...{ parameters: [], isBodyRequired: false, bodies: [], security: [], schemes: [], responses: [] },
  ...more,
});
