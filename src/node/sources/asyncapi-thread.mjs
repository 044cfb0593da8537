// @ts-check
// A thread of its own: the parser takes two seconds, in which the build goes on.
import { parentPort, workerData } from 'node:worker_threads';
import { DiagnosticSeverity, Parser } from '@asyncapi/parser';

const found = await new Parser().validate(String(workerData));
// What the parser warns about is style.
parentPort?.postMessage(
  found
    .filter(({ severity }) => severity === DiagnosticSeverity.Error)
    .map(({ path, message }) => ({ path, message })),
);
