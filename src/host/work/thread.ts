// The worker thread itself: runs the jobs that the core asks for and posts what came of them.
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { inflateRawSync } from 'node:zlib';
import { AppFailure } from '../../contract/failure.ts';
import { WorkLost } from '../../core/work.ts';
import { createJobs } from '../../worker/jobs.ts';
import type { Answer, Question, ThreadData } from './messages.ts';

const data = workerData as ThreadData;
const run = createJobs({ printFont: () => inflateRawSync(readFileSync(data.printFont)) });

async function answer({ id, name, input }: Question): Promise<Answer> {
  try {
    return { id, kind: 'done', output: await run(name, input) };
  } catch (error) {
    if (error instanceof AppFailure) return { id, kind: 'failed', error: error.error };
    if (error instanceof WorkLost) return { id, kind: 'lost', why: error.why };
    return {
      id,
      kind: 'broken',
      stack: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}

/** Bytes that a job has made for its answer need not be copied. */
function givenIn(message: Answer): ArrayBuffer[] {
  const output = message.kind === 'done' ? message.output : undefined;
  return output instanceof Uint8Array && output.buffer instanceof ArrayBuffer ? [output.buffer] : [];
}

parentPort?.on('message', (question: Question) => {
  void answer(question).then((message) => parentPort?.postMessage(message, givenIn(message)));
});
