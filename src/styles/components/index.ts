/**
 * Bundles the style sheets of this folder, one for each component of guides, after those of index.css. Their order does not
 * matter: each styles only what its component writes.
 */
declare const require: {
  /** Of webpack. */
  context: (folder: string, deep: boolean, files: RegExp) => { (file: string): void; keys: () => string[] };
};

const sheets = require.context('.', false, /\.css$/);
sheets.keys().forEach(sheets);
