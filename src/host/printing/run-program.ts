// Runs a program of the system to its end, without a shell.
import { spawn } from 'node:child_process';

export interface RunOptions {
  input?: Uint8Array;
  env?: Record<string, string>;
  /** The program is killed after this time. */
  limitMs: number;
  signal?: AbortSignal;
}

export interface Ran {
  /** Undefined if the program was killed. */
  code: number | undefined;
  output: string;
  errors: string;
}

/** Throws the system's error if the program cannot be started, ENOENT if there is none. */
export function runProgram(
  [program = '', ...args]: readonly string[],
  { input, env, limitMs, signal }: RunOptions,
): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
      timeout: limitMs,
      killSignal: 'SIGKILL',
      windowsHide: true,
      ...(signal === undefined ? {} : { signal }),
    });
    const output: Buffer[] = [];
    const errors: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => errors.push(chunk));
    child.once('error', reject);
    child.once('close', (code) =>
      resolve({
        code: code ?? undefined,
        output: Buffer.concat(output).toString(),
        errors: Buffer.concat(errors).toString(),
      }),
    );
    // A program that ends before it has read everything fails by its exit code.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}
