import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { COMPONENT_FOLDER } from '../brand/read-brand';
import { findRefusals, importTarget, isInside, pathInside } from './component-imports';
import { compileSource } from './component-sources';

/** A request for a module, as webpack passes it. */
interface ModuleRequest {
  context: string;
  request: string;
  /** Null for a module that no file contains. */
  readonly contextInfo: { readonly issuer: string | null };
}

interface Hook<Value> {
  readonly tap: (options: { name: string; stage: number }, run: (value: Value) => unknown) => void;
}

interface Factory {
  readonly hooks: { readonly beforeResolve: Hook<ModuleRequest> };
}

interface Compiler {
  readonly webpack: {
    readonly NormalModule: {
      readonly getCompilationHooks: (compilation: object) => {
        readonly beforeLoaders: {
          readonly tap: (
            name: string,
            run: (loaders: unknown, module: { resource?: string }) => void,
          ) => void;
        };
      };
    };
  };
  readonly hooks: Readonly<
    Record<'normalModuleFactory' | 'contextModuleFactory', Hook<Factory>> & { compilation: Hook<object> }
  >;
}

const NAME = 'limit-imports';
/** Before what replaces requests. */
const FIRST = { name: NAME, stage: -100 };

/** What compilers import. An author's own import of it is refused in the text of the file. */
const OF_COMPILERS = /^(?:@babel\/runtime|@swc\/helpers|core-js)\//;

/**
 * A bundler plugin that takes for the components of a site only what they can import. It decides by the same rule as the rendering
 * (`component-imports.ts`), and passes the file on that was decided upon.
 *
 * @param directory  Root of the site, with the packages of the engine.
 */
export function limitImports(directory: string): { readonly apply: (compiler: Compiler) => void } {
  const own = join(directory, COMPONENT_FOLDER);
  if (!existsSync(own)) return { apply: () => undefined };
  const folder = realpathSync(own);
  const isOwn = (file: string): boolean => isInside(folder, file);
  // In the preview, it is in each module.
  const refresh = createRequire(join(directory, 'package.json')).resolve('react-refresh/runtime');
  const refuse = (file: string, why: string): never => {
    throw new Error(`${COMPONENT_FOLDER}/${pathInside(folder, file)}: ${why}.`);
  };
  /** Reads what the author wrote, before anything compiles it in this process. */
  const checkText = (file: string): void => {
    const path = pathInside(folder, file);
    const compiled = compileSource(directory, path, readFileSync(file, 'utf8'));
    if (compiled.failure !== undefined) return refuse(file, compiled.failure);
    const [refusal] = findRefusals(folder, file, compiled.imports);
    if (refusal) refuse(`${file}:${refusal.line}:${refusal.column}`, refusal.why);
  };
  const limit = (found: ModuleRequest): void => {
    const { request, contextInfo } = found;
    const { issuer } = contextInfo;
    if (issuer === null || !isOwn(issuer) || OF_COMPILERS.test(request) || request === refresh) return;
    const target = importTarget(folder, issuer, request);
    if (target.kind === 'refused') return refuse(issuer, target.why);
    // Those of the engine.
    if (target.kind === 'package') found.context = directory;
    if (target.kind === 'file') found.request = target.path;
    // They are in the sheet of the brand.
    if (target.kind === 'styles') found.request = 'data:text/javascript,';
  };
  return {
    apply: ({ hooks, webpack }) => {
      hooks.normalModuleFactory.tap(FIRST, (factory) => factory.hooks.beforeResolve.tap(FIRST, limit));
      hooks.contextModuleFactory.tap(FIRST, (factory) =>
        factory.hooks.beforeResolve.tap(FIRST, (found) => {
          const { context } = found;
          if (context !== folder && !isOwn(context)) return found;
          throw new Error(
            `A file of ${COMPONENT_FOLDER}: it computes what it imports, and an import is a text.`,
          );
        }),
      );
      hooks.compilation.tap(FIRST, (compilation) =>
        webpack.NormalModule.getCompilationHooks(compilation).beforeLoaders.tap(
          NAME,
          (_, { resource = '' }) => {
            if (isOwn(resource) && /\.tsx?$/.test(resource)) checkText(resource);
          },
        ),
      );
    },
  };
}
