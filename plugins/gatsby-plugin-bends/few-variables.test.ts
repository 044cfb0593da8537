import { expect, it } from 'vitest';
import { defineFewVariables } from './few-variables';

class DefinePlugin {
  constructor(public definitions: Readonly<Record<string, unknown>>) {}
}

it('removes variables of the machine, and keeps those of Gatsby and of the site', () => {
  const variables = new DefinePlugin({
    'process.env': '({})',
    'process.env.NODE_ENV': '"production"',
    'process.env.BUILD_STAGE': '"build-html"',
    'process.env.GATSBY_COLOR': '"red"',
    'process.env.GITHUB_RUN_ID': '"1"',
    'process.env.MY_GATSBY_TOKEN': '"secret"',
    __BASE_PATH__: '""',
  });
  const other = new DefinePlugin({ __ASSETS__: '""' });
  defineFewVariables({ plugins: [new Map(), other, variables] });
  expect(Object.keys(variables.definitions)).toEqual([
    'process.env',
    'process.env.NODE_ENV',
    'process.env.BUILD_STAGE',
    'process.env.GATSBY_COLOR',
    '__BASE_PATH__',
  ]);
  expect(other.definitions).toEqual({ __ASSETS__: '""' });
});

it('fails if nothing is defined', () => {
  expect(() => defineFewVariables({ plugins: [new Map()] })).toThrow('few-variables');
});
