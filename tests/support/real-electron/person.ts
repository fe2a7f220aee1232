// The user that runs the real program: Chromium's sandbox refuses root, so root starts it as an unprivileged user.

import { execFileSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Person {
  uid: number;
  gid: number;
}

const NOBODY: Person = { uid: 65_534, gid: 65_534 };

/** Undefined if the tests do not run as root; the program then runs as the same user. */
export const person: Person | undefined = process.getuid?.() === 0 ? NOBODY : undefined;

/** Gives a folder and its contents to that user. */
export function giveToPerson(folder: string): void {
  if (person !== undefined) execFileSync('chown', ['-R', `${person.uid}:${person.gid}`, folder]);
}

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Returns a program that starts the given one as that user, under the same process id. */
export function asPerson(program: string, folder: string): string {
  if (person === undefined) return program;
  const { uid, gid } = person;
  const script = join(folder, 'as-person.sh');
  const command = `exec setpriv --reuid=${uid} --regid=${gid} --clear-groups ${quoted(program)} "$@"`;
  writeFileSync(script, `#!/bin/sh\n${command}\n`);
  chmodSync(script, 0o755);
  return script;
}
