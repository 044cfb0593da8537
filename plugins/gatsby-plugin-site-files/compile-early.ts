interface Compiler {
  readonly webpack: {
    readonly BannerPlugin: new (options: object) => { readonly apply: (compiler: Compiler) => void };
    readonly Compilation: { readonly PROCESS_ASSETS_STAGE_SUMMARIZE: number };
  };
}

/**
 * Begins the scripts of every page with a hint: Chrome and Edge compile all of their functions while they load, not
 * each one when it is first called, which blocks the page. Other browsers ignore it. Scripts that load on demand have
 * none, because a reader uses few of their functions.
 */
export const compileEarly = {
  apply(compiler: Compiler): void {
    const { BannerPlugin, Compilation } = compiler.webpack;
    new BannerPlugin({
      banner: '//# allFunctionsCalledOnLoad',
      raw: true,
      test: /^(?:app|framework)-/,
      // After the minifier, which removes comments.
      stage: Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE,
    }).apply(compiler);
  },
};
