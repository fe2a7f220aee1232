// A pseudo terminal in place of a device file: what is written to the one side comes out at the other.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';

export interface Pty {
  /** The device file. */
  path: string;
  received: () => Buffer;
  /** What the printer answers. */
  send: (bytes: Uint8Array) => void;
  /** Takes nothing any more, like a printer without paper. */
  stand: () => void;
  /** Takes the bytes again. */
  goOn: () => void;
  unplug: () => void;
}

export async function openPty(): Promise<Pty> {
  // The terminal begins as terminals do, with line editing and echo.
  const child = spawn('socat', ['-d', '-d', 'STDIO', 'PTY'], { stdio: ['pipe', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stdin.on('error', () => undefined);
  const path = await new Promise<string>((resolve) => {
    createInterface(child.stderr).on('line', (line) => {
      const named = /PTY is (\S+)/.exec(line)?.[1];
      if (named !== undefined) resolve(named);
    });
  });
  return {
    path,
    received: () => Buffer.concat(chunks),
    send: (bytes) => void child.stdin.write(bytes),
    stand: () => void child.kill('SIGSTOP'),
    goOn: () => void child.kill('SIGCONT'),
    unplug: () => void child.kill('SIGKILL'),
  };
}
