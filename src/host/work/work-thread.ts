// Starts the worker thread when it is first needed, and another one after it has died.
import { Worker } from 'node:worker_threads';
import { AppFailure } from '../../contract/failure.ts';
import type { Log } from '../../core/ports.ts';
import { type Work, WorkLost } from '../../core/work.ts';
import type { Answer, ThreadData } from './messages.ts';

interface Deps {
  /** The built program of the thread. */
  program: string;
  /** The path of the font that tickets are drawn with. */
  printFont: string;
  log: Log;
}

interface Waiting {
  resolve: (output: never) => void;
  reject: (error: Error) => void;
}

interface Thread {
  worker: Worker;
  waiting: Map<number, Waiting>;
}

export function workThread({ program, printFont, log }: Deps): Work {
  let thread: Thread | undefined;
  let isStopped = false;
  let asked = 0;

  function start(): Thread {
    const workerData: ThreadData = { printFont };
    const started: Thread = { worker: new Worker(program, { workerData }), waiting: new Map() };
    const { worker, waiting } = started;
    let why = 'it has ended';
    worker.on('message', (answer: Answer) => settle(waiting, answer));
    worker.on('error', (error) => {
      why = String(error);
      log.error('worker broken', { stack: error instanceof Error ? (error.stack ?? why) : why });
    });
    // An answer that cannot be read would leave its question open for ever.
    worker.on('messageerror', () => void worker.terminate());
    worker.on('exit', () => {
      if (thread === started) thread = undefined;
      for (const { reject } of waiting.values()) reject(new WorkLost(why));
    });
    return started;
  }

  return {
    ask: (name, input, given = []) => {
      if (isStopped) return Promise.reject(new WorkLost('the worker is stopped'));
      thread ??= start();
      const { worker, waiting } = thread;
      const id = (asked += 1);
      return new Promise((resolve, reject) => {
        worker.postMessage(
          { id, name, input },
          given.map(({ buffer }) => buffer),
        );
        waiting.set(id, { resolve, reject });
      });
    },
    stop: async () => {
      isStopped = true;
      await thread?.worker.terminate();
    },
  };
}

function settle(waiting: Map<number, Waiting>, answer: Answer): void {
  const asked = waiting.get(answer.id);
  waiting.delete(answer.id);
  if (answer.kind === 'done') asked?.resolve(answer.output as never);
  else asked?.reject(errorIn(answer));
}

function errorIn(answer: Exclude<Answer, { kind: 'done' }>): Error {
  switch (answer.kind) {
    case 'failed':
      return new AppFailure(answer.error);
    case 'lost':
      return new WorkLost(answer.why);
    case 'broken': {
      const error = new Error('a job of the worker failed');
      error.stack = answer.stack;
      return error;
    }
  }
}
