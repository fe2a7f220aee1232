// Starts the shop service as an Electron utility process, because the program cannot run as plain Node.
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { utilityProcess } from 'electron';
import type { Launch } from '../host/training/training-shop.ts';

const LAST_LINES_MS = 500;

export const utilityService =
  (program: string): Launch =>
  (flags) => {
    const child = utilityProcess.fork(program, [...flags], {
      stdio: ['ignore', 'pipe', 'pipe'],
      serviceName: 'Servery training shop',
    });
    const onLinesOf = (stream: NodeJS.ReadableStream | null, listener: (line: string) => void) => {
      if (stream !== null) createInterface(stream).on('line', listener);
    };
    const errorsEnd = child.stderr === null ? Promise.resolve() : once(child.stderr, 'end');
    return {
      onLine: (listener) => onLinesOf(child.stdout, listener),
      onErrorLine: (listener) => onLinesOf(child.stderr, listener),
      // Its last error lines may arrive after its exit.
      onEnd: (listener) =>
        void child.once('exit', () => {
          void Promise.race([errorsEnd, pause(LAST_LINES_MS)]).then(listener);
        }),
      // A request on Linux and on a Mac; on Windows it kills the process, which the shop's data survives.
      stop: () => void child.kill(),
      kill: () => {
        if (child.pid !== undefined) process.kill(child.pid, 'SIGKILL');
      },
    };
  };
