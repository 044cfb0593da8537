import { describe, expect, it } from 'vitest';
import { previewConfig } from './preview-bundle';

class ESLintWebpackPlugin {
  readonly name = 'rules';
}
class DefinePlugin {
  readonly name = 'values';
}

describe('the bundler of the preview', () => {
  it("removes Gatsby's ESLint and keeps every other plugin", () => {
    const define = new DefinePlugin();
    const { plugins } = previewConfig({ plugins: [new ESLintWebpackPlugin(), define] });
    expect(plugins).toEqual([define]);
  });

  it('compares files by content and keeps the other settings', () => {
    const rules = new ESLintWebpackPlugin();
    const snapshot = { managedPaths: ['node_modules'] };
    const config = { mode: 'development', plugins: [rules], snapshot };
    expect(previewConfig(config)).toEqual({
      mode: 'development',
      plugins: [],
      snapshot: {
        managedPaths: ['node_modules'],
        module: { timestamp: true, hash: true },
        resolve: { timestamp: true, hash: true },
      },
    });
    expect(config).toEqual({ mode: 'development', plugins: [rules], snapshot });
  });

  it("stops if Gatsby's ESLint is not where it is expected", () => {
    expect(() => previewConfig({ plugins: [new DefinePlugin()] })).toThrow('The bend "preview-bundle"');
  });
});
