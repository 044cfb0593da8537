import { join } from 'node:path';
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';

/** What a process answers, or why it has ended without. */
export type Outcome =
  | { readonly text: string; readonly ended?: never }
  | { readonly ended: 'time' | 'memory' | 'crash'; readonly text?: never };

/** A process that answers texts with texts, for code that can hang, crash, or fill the memory. */
export interface EndableProcess {
  /**
   * Waits for an answer. A process that has ended is started again for the next text.
   *
   * @param limit  Milliseconds for the answer, without those of a start.
   * @throws Error if the process cannot be started.
   */
  readonly ask: (text: string, limit: number) => Outcome;
}

/**
 * Prepares a process, which starts with the first text and ends with this one.
 *
 * @param engine  Folder with the code of the engine.
 * @param args    Arguments of Node.
 * @param growth  Megabytes that it can need beyond those with which it starts: heap, and memory outside of it.
 */
export function endableProcess(engine: string, args: readonly string[], growth: number): EndableProcess {
  const flag = new Int32Array(new SharedArrayBuffer(4));
  const { port1, port2 } = new MessageChannel();
  let worker: Worker | undefined;
  const start = (): Worker => {
    const started = new Worker(join(engine, 'src', 'compile', 'code', 'process-keeper.mjs'), {
      workerData: { port: port2, flag, args, growth },
      transferList: [port2],
      execArgv: [],
      env: {},
    });
    // Neither keeps the build from its end.
    started.unref();
    port1.unref();
    return started;
  };
  return {
    ask: (text, limit) => {
      worker ??= start();
      Atomics.store(flag, 0, 0);
      port1.postMessage({ text, limit });
      Atomics.wait(flag, 0, 0);
      const { message } = receiveMessageOnPort(port1) as {
        message: Outcome | { unstarted: string };
      };
      if ('unstarted' in message)
        throw new Error(`The process for the components of the site cannot be used: ${message.unstarted}.`);
      return message;
    },
  };
}
