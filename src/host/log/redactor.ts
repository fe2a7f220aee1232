// Removes secrets from log lines: by the names of fields that contain them, and by the texts themselves.
import { Buffer } from 'node:buffer';
import type { LogFacts } from '../../core/ports.ts';

const REDACTED = '[struck out]';
const SECRET_NAMES = /token|secret|passw|passphrase|authorization|credential|cookie|api_?-?key/i;
/** Shorter texts occur in too many ordinary words. */
const SHORTEST = 4;
const MOST_CHARACTERS = 8_000;

export interface Redactor {
  keepOut: (secret: string) => void;
  letGo: (secret: string) => void;
  text: (text: string) => string;
  facts: (facts: LogFacts) => LogFacts;
}

export function createRedactor(): Redactor {
  /** Each secret, with all the ways in which it may be written. */
  const known = new Map<string, readonly string[]>();
  let pattern: RegExp | undefined;

  const redact = (text: string) => {
    const redacted = pattern === undefined ? text : text.replace(pattern, REDACTED);
    return redacted.length > MOST_CHARACTERS ? `${redacted.slice(0, MOST_CHARACTERS)}…` : redacted;
  };

  function redactFact(name: string, value: LogFacts[string]): LogFacts[string] {
    if (SECRET_NAMES.test(name)) return REDACTED;
    if (typeof value === 'string') return redact(value);
    // A secret of digits may come as a number.
    const isSecret = typeof value === 'number' && redact(String(value)) !== String(value);
    return isSecret ? REDACTED : value;
  }

  return {
    keepOut: (secret) => {
      // Runs with every call to the shop, so known secrets return early.
      if (secret.length < SHORTEST || known.has(secret)) return;
      known.set(secret, encodingsOf(secret));
      pattern = patternOf([...known.values()].flat());
    },
    letGo: (secret) => {
      if (known.delete(secret)) pattern = patternOf([...known.values()].flat());
    },
    text: redact,
    facts: (facts) =>
      Object.fromEntries(
        Object.entries(facts).map(([name, value]) => [redact(name), redactFact(name, value)]),
      ),
  };
}

function patternOf(encodings: readonly string[]): RegExp | undefined {
  if (encodings.length === 0) return undefined;
  const longestFirst = [...new Set(encodings)].toSorted((a, b) => b.length - a.length);
  return new RegExp(longestFirst.map(escapePattern).join('|'), 'gi');
}

const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

function encodingsOf(secret: string): string[] {
  const inUrl = encodeURIComponent(secret);
  const inForm = inUrl.replace(/[!'()*~]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  const inJson = JSON.stringify(secret).slice(1, -1);
  const twiceInJson = JSON.stringify(inJson).slice(1, -1);
  const hex = Buffer.from(secret).toString('hex');
  const plain = [secret, inUrl, inForm, inForm.replaceAll('%20', '+'), inJson, twiceInJson, hex];
  return [...plain, ...inBase64(secret)].filter((text) => text.length >= SHORTEST);
}

/**
 * The base64 characters that do not depend on the bytes around the secret, for each of its three possible alignments.
 */
function inBase64(secret: string): string[] {
  const bytes = Buffer.from(secret);
  return [0, 1, 2].flatMap((before) => {
    const all = Buffer.concat([Buffer.alloc(before), bytes]);
    const from = Math.ceil((before * 8) / 6);
    const to = Math.floor((all.length * 8) / 6);
    return (['base64', 'base64url'] as const).map((form) => all.toString(form).slice(from, to));
  });
}
