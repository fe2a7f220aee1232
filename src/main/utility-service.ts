// Starts the shop service as a child of this program: Electron's own kind, since the program cannot run as plain Node.
import { createInterface } from 'node:readline';
import { utilityProcess } from 'electron';
import type { Launch } from '../host/training/training-shop.ts';

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
    return {
      onLine: (listener) => onLinesOf(child.stdout, listener),
      onComplaint: (listener) => onLinesOf(child.stderr, listener),
      onEnd: (listener) => void child.once('exit', listener),
      // A request on Linux and on a Mac; on Windows its end, which the shop's data survive.
      stop: () => void child.kill(),
      kill: () => {
        if (child.pid !== undefined) process.kill(child.pid, 'SIGKILL');
      },
    };
  };
