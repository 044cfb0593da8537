// @ts-check
/**
 * `npm run new -- ../my-docs --spec ../api/openapi.yaml`: writes the folder of a new site with settings, sidebar, home
 * page, a guide, and the specification, which `npm start -- --site ../my-docs` serves. Exit code 1 for any error; then
 * nothing is written.
 */
import path from 'node:path';
import process from 'node:process';
import '../lib/node-version.mjs';
import '../lib/typescript-loader.mjs';
import { ensureDependencies } from '../lib/install-dependencies.mjs';
import { isInstalled, isStartedDirectly, projectRoot } from '../lib/project.mjs';
import { parseOptions } from '../lib/read-options.mjs';
import { NEW_COMMAND, SiteError } from '../lib/site-folder.mjs';
import { print, printError } from '../lib/print.mjs';

/** @param {readonly string[]} tools  Whose guides can be taken along. */
const usageWith = (
  tools,
) => `${NEW_COMMAND} <folder> --spec <path or https:// address> --from <folder>; one of the two is enough

  --spec <document>    OpenAPI 3.0 to 3.2, Swagger 2.0, or AsyncAPI 2 or 3, as YAML or JSON; a file stays where it is;
                       once for each document
  --from <folder>      guides of ${tools.join(', ')}, or plain Markdown
  --name <text>        name of the product (the title of the first document)
  --color <color>      color of links and buttons, such as '#0057b8'
  --api-root <route>   folder of the API pages (/api/)`;

const TEXT = /** @type {const} */ ({ type: 'string' });

/** @param {readonly string[]} args */
const parse = (args) =>
  parseOptions({
    args: [...args],
    allowPositionals: true,
    options: {
      spec: { ...TEXT, multiple: true },
      ...{ from: TEXT, name: TEXT, color: TEXT, 'api-root': TEXT },
    },
  });

/** @param {readonly string[]} args  @param {string} usage */
function readArguments(args, usage) {
  /** @type {ReturnType<typeof parse>} */
  let parsed;
  try {
    parsed = parse(args);
  } catch (error) {
    throw new SiteError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
  const { positionals, values } = parsed;
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1)
    throw new SiteError(`Write one folder for the new site.\n\n${usage}`);
  const { spec: specs = [], color, 'api-root': apiRoot = '/api/', name, from } = values;
  if (specs.length === 0 && from === undefined)
    throw new SiteError(`--spec is missing, or --from for guides alone.\n\n${usage}`);
  if (color !== undefined && !/^#(?:[\da-f]{3}){1,2}$/i.test(color))
    throw new SiteError(
      `--color is "${color}". Write it as '#rrggbb', in quotes, because the shell reads # as a comment.`,
    );
  if (!/^(?:\/[a-z0-9-]+)+\/$/.test(apiRoot))
    throw new SiteError(
      `--api-root is "${apiRoot}". Write a route that begins and ends with "/", such as /reference/.`,
    );
  return {
    written: folder,
    folder: path.resolve(folder),
    specs,
    name,
    from: from === undefined ? undefined : path.resolve(from),
    color,
    apiRoot,
  };
}

/**
 * @param {readonly string[]} args
 * @returns {Promise<number>} Exit code.
 */
export async function createSite(args) {
  const { TOOLS } = await import('../new/from/old-docs');
  const usage = usageWith(Object.keys(TOOLS));
  if (args.includes('--help')) {
    print(usage);
    return 0;
  }
  try {
    const { folder, written, specs, from, ...options } = readArguments(args, usage);
    const { objectionToRoute } = await import('../../src/site/engine-addresses');
    const objection = objectionToRoute(options.apiRoot);
    if (objection !== undefined)
      throw new SiteError(
        `--api-root is "${options.apiRoot}". ${objection}: write another route, such as /api/.`,
      );
    const { checkFolder, safeName, writeSite } = await import('../new/write-site.mjs');
    const { readDocument } = await import('../new/read-document.mjs');
    checkFolder(folder);
    const documents = [];
    for (const spec of specs) documents.push(await readDocument(spec));
    const { guideRoute } = await import('../../src/site/navigation/guide-route');
    const { fixErrors } = await import('../new/fix-errors');
    const { OldFolder } = await import('../new/from/old-folder');
    const { showList } = await import('../new/from/show-list');
    const { takeOver } = await import('../new/from/take-over');
    const old = from === undefined ? undefined : OldFolder.open(from);
    if (from !== undefined && !old) throw new SiteError(`--from is "${from}", which is no folder.`);
    const taken = old && takeOver(old, guideRoute);
    if (taken?.pages === 0)
      throw new SiteError(
        `${showList(taken.list, taken.docs.tool, 0)}\n\n${from} has no pages: write the folder with the guides, or the one with their settings.`,
      );
    const settings = taken?.docs.settings ?? {};
    let plainSettings = '';
    const files = writeSite({
      folder,
      engine: projectRoot,
      documents,
      ...options,
      color: options.color ?? settings.color ?? '#2457c5',
      // The header says "Docs" after it.
      ...(taken
        ? {
            taken: {
              ...taken,
              settings: (template) => {
                plainSettings = template;
                return taken.settings(template);
              },
            },
            name:
              options.name ??
              (settings.name ?? settings.title)?.replace(/\s(?:documentation|docs)$/i, '') ??
              (documents.length > 0 ? undefined : path.basename(from ?? '')),
          }
        : {}),
      year: new Date().getFullYear(),
    });
    if (taken) {
      const { sourceOf, pages, docs } = taken;
      const fixed = await fixErrors({ site: folder, engine: projectRoot, pages, sourceOf, plainSettings });
      print(`${showList([...taken.list, ...fixed], docs.tool, pages)}\n`);
    }
    if (options.name !== undefined && safeName(options.name) !== options.name)
      print(
        `--name became "${safeName(options.name)}": names have letters, digits, and . , & + - ’ on one line, 40 at most.\n`,
      );
    const { notInRepository, strictnessReport } = await import('../new/strictness-report.mjs');
    const shown = /\s/.test(written) ? JSON.stringify(written) : written;
    const option = isInstalled ? '' : ` -- --site ${shown}`;
    print(
      strictnessReport(
        documents.length === 0 ? undefined : documents.flatMap(({ forgiven }) => forgiven),
        taken !== undefined,
        option,
      ),
    );
    for (const line of notInRepository(documents, folder)) print(line);
    print(
      [
        `The site is in ${folder} (${files.length} files).\n`,
        ...(isInstalled && folder !== path.resolve() ? [`  cd ${shown}`] : []),
        ...(isInstalled ? ['  npm install       installs the engine'] : []),
        `  npm start${option}         builds and serves it`,
        `  npm run develop${option}   shows each save\n`,
      ].join('\n'),
    );
    return 0;
  } catch (error) {
    const isExpected = error instanceof SiteError || (error instanceof Error && 'syscall' in error);
    if (!isExpected) throw error;
    printError(/** @type {Error} */ (error).message);
    return 1;
  }
}

if (isStartedDirectly(import.meta.url)) {
  await ensureDependencies();
  process.exitCode = await createSite(process.argv.slice(2));
}
