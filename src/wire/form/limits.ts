// The limits of a form, and the error for a form that exceeds them or cannot be read at all.
import type { Refusal, RefusalCode, RefusalFacts } from '../scalars/refusal.ts';

export interface FormLimits {
  /** Variables in one body, JSON members included. */
  fields: number;
  /** The number of brackets after a name. */
  depth: number;
  /** The length of one name in brackets. */
  nameLength: number;
}

// Twice what 1,000 combinations of five fields need.
export const formLimits: FormLimits = { fields: 12_000, depth: 6, nameLength: 200 };

/** The body as a whole cannot be read; `refusals` says which field is wrong and why. */
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

// Names with a meaning for JavaScript objects; the interface has no such fields.
const FORBIDDEN_NAMES = new Set(['__proto__', 'constructor', 'prototype']);
// Characters that no person's text contains: NUL, which PostgreSQL cannot store; DEL, with which the service marks its
// own pictures; and the code points that Unicode reserves as noncharacters.
const NUL = '\0';
const DEL = '\x7F';
const NONCHARACTERS = /\p{Noncharacter_Code_Point}/u;

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
  return !text.includes(NUL) && !text.includes(DEL) && !NONCHARACTERS.test(text) && text.isWellFormed();
}

export function checkCharacters(text: string, path: readonly string[]): void {
  if (!isReadableText(text)) throw new UnreadableForm('forbidden-character', path);
}
