// Whom the real program runs as. Chromium's sandbox refuses root, so root lends the program to a user without rights.

import { execFileSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Person {
  uid: number;
  gid: number;
}

const NOBODY: Person = { uid: 65_534, gid: 65_534 };

/** Undefined where the tests themselves run without root's rights: then the program runs as whoever runs them. */
export const person: Person | undefined = process.getuid?.() === 0 ? NOBODY : undefined;

/** Hands a folder over, with all that is in it. */
export function giveToPerson(folder: string): void {
  if (person !== undefined) execFileSync('chown', ['-R', `${person.uid}:${person.gid}`, folder]);
}

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Answers a program that starts the given one as that user, under the same process id. */
export function asPerson(program: string, folder: string): string {
  if (person === undefined) return program;
  const { uid, gid } = person;
  const script = join(folder, 'as-person.sh');
  const command = `exec setpriv --reuid=${uid} --regid=${gid} --clear-groups ${quoted(program)} "$@"`;
  writeFileSync(script, `#!/bin/sh\n${command}\n`);
  chmodSync(script, 0o755);
  return script;
}
