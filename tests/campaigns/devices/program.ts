// A built program as a child process that is asked over its channel and killed; in a network of its own, if one is named.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { houseRoot } from '../../support/house-root.ts';

export interface Program {
  ask: (message: object) => Promise<unknown>;
  kill: () => Promise<void>;
}

export interface ProgramOptions {
  name: string;
  args?: readonly string[];
  /** A namespace that `ip netns` knows. */
  network?: string | undefined;
}

interface Answer {
  id: number;
  result: unknown;
}

/** Resolves when it has sent its first message. */
export async function startProgram({ name, args = [], network }: ProgramOptions): Promise<Program> {
  const program = resolve(houseRoot(), process.env.SERVERY_OUT ?? 'out', 'node', `${name}.js`);
  const command = [process.execPath, program, ...args];
  const [first = '', ...others] =
    network === undefined ? command : ['ip', 'netns', 'exec', network, ...command];
  const child = spawn(first, others, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  const ended = once(child, 'close').then(() => Promise.reject(new Error(`${name} has ended`)));
  ended.catch(() => undefined);
  const answers = answersOf(child);
  await Promise.race([answers.to(0), ended]);
  let last = 0;
  return {
    ask: (message) => {
      const id = (last += 1);
      const answer = answers.to(id);
      // A question to a dead program is answered by its end.
      child.send({ ...message, id }, () => undefined);
      return Promise.race([answer, ended]);
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended.catch(() => undefined);
    },
  };
}

function answersOf(child: ChildProcess) {
  const waiting = new Map<number, (result: unknown) => void>();
  child.on('message', ({ id, result }: Answer) => {
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  return {
    to: (id: number) => new Promise<unknown>((done) => waiting.set(id, done)),
  };
}
