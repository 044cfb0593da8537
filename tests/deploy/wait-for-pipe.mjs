// @ts-check
/** Loaded before a deployment: files are written to a pipe that nobody reads, so writing them does not return. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { PORTAL_TEST_PIPE: pipe = '' } = process.env;
const { writeFile } = fs.promises;
fs.promises.writeFile = /** @type {typeof fs.promises.writeFile} */ ((_, data) => writeFile(pipe, data));
syncBuiltinESMExports();
