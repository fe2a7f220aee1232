// What a form may cost its reader, and how a form is refused that would cost more or cannot be read at all.
import type { Refusal, RefusalCode, RefusalFacts } from '../scalars/refusal.ts';

export interface FormLimits {
  /** Variables in one body, JSON members included. */
  fields: number;
  /** Brackets after a name. */
  depth: number;
  /** Characters of one name in brackets. */
  nameLength: number;
}

// 1,000 combinations of five fields, twice over, and no more.
export const formLimits: FormLimits = { fields: 12_000, depth: 6, nameLength: 200 };

/** The body as a whole cannot be read; `refusals` says which field and why. */
export class UnreadableForm extends Error {
  readonly refusals: readonly Refusal[];

  constructor(code: RefusalCode, path: readonly string[], facts: RefusalFacts = {}) {
    super(code);
    this.name = 'UnreadableForm';
    this.refusals = [{ code, path, ...facts }];
  }

  get isTooLarge(): boolean {
    return this.refusals.some(({ code }) => code === 'too-many-fields');
  }
}

// Names that mean something to JavaScript objects; no field of the interface is called so.
const FORBIDDEN_NAMES = new Set(['__proto__', 'constructor', 'prototype']);
// What no text of a person's holds: NUL, which PostgreSQL cannot store, DEL, which the service marks its own
// pictures with, and the code points that Unicode sets aside as no characters.
const NUL = '\0';
const DEL = '\x7F';
const NO_CHARACTERS = /\p{Noncharacter_Code_Point}/u;

export function checkName(name: string, path: readonly string[], limits: FormLimits): void {
  if (FORBIDDEN_NAMES.has(name)) throw new UnreadableForm('forbidden-name', path);
  if (name.length > limits.nameLength) {
    throw new UnreadableForm('name-too-long', path.slice(0, -1), { limit: limits.nameLength });
  }
  checkCharacters(name, path.slice(0, -1));
}

const PLAIN = /^[ -~]*$/;

export function isReadableText(text: string): boolean {
  if (PLAIN.test(text)) return true;
  return !text.includes(NUL) && !text.includes(DEL) && !NO_CHARACTERS.test(text) && text.isWellFormed();
}

export function checkCharacters(text: string, path: readonly string[]): void {
  if (!isReadableText(text)) throw new UnreadableForm('forbidden-character', path);
}
