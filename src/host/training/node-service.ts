// Starts the shop service as a child of this process, on plain Node; it ends when this process does, however that ends.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Launch } from './training-shop.ts';

export const nodeService =
  (program: string): Launch =>
  (flags) => {
    const child = spawn(process.execPath, [program, ...flags, '--with-parent'], {
      stdio: ['pipe', 'pipe', 'pipe'],
      windowsHide: true,
    });
    // A child that is gone cannot be told anything, and need not be.
    child.stdin.on('error', () => undefined);
    return {
      onLine: (listener) => void createInterface(child.stdout).on('line', listener),
      onComplaint: (listener) => {
        createInterface(child.stderr).on('line', listener);
        child.on('error', (error) => listener(error.message));
      },
      onEnd: (listener) => void child.once('close', listener),
      // The one way to ask politely that every system has.
      stop: () => child.stdin.end(),
      kill: () => void child.kill('SIGKILL'),
    };
  };
