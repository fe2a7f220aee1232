// Makes texts from the shop safe for logs and screens: removes the token and limits the length.
import type { Trouble } from './trouble.ts';

const REDACTED = '•••';
const LONGEST_TEXT = 500;

/** A shop may repeat what it was sent; the token must not show in any encoding. */
export function redactTrouble(trouble: Trouble, token: string): Trouble {
  if (trouble.facts === undefined) return trouble;
  const facts = Object.entries(trouble.facts).map(([name, fact]: [string, unknown]) => [
    name,
    typeof fact === 'string' ? redactText(fact, token) : fact,
  ]);
  // The same facts with their texts made safe.
  return { code: trouble.code, facts: Object.fromEntries(facts) as unknown } as Trouble;
}

export function redactText(text: string, token: string): string {
  const redacted = encodingsOf(token).reduce((words, variant) => words.replaceAll(variant, REDACTED), text);
  const characters = Array.from(redacted.trim().slice(0, 2 * LONGEST_TEXT));
  return characters.length > LONGEST_TEXT
    ? `${characters.slice(0, LONGEST_TEXT).join('')}…`
    : characters.join('');
}

/** A shorter token is no secret, and removing it would also hit unrelated words. */
const SHORTEST_SECRET = 12;

/** Removes the token from a whole answer before it is parsed, because its records are stored. */
export function redactorFor(token: string): (json: string) => string {
  const variants = token.length < SHORTEST_SECRET ? [] : inJson(token);
  return (json) => variants.reduce((text, variant) => text.replaceAll(variant, REDACTED), json);
}

/** The longest first, because a short variant may be part of a longer one. */
function inJson(token: string): string[] {
  const variants = encodingsOf(token).flatMap((encoded) => {
    const plain = JSON.stringify(encoded).slice(1, -1);
    const inAscii = plain.replace(/[^ -~]/g, (sign) => `\\u${hexOf(sign).toLowerCase().padStart(4, '0')}`);
    return [plain, inAscii, plain.replaceAll('/', '\\/'), inAscii.replaceAll('/', '\\/')];
  });
  return [...new Set(variants)].toSorted((a, b) => b.length - a.length);
}

function encodingsOf(token: string): string[] {
  if (token === '') return [];
  const percent = encodeURIComponent(token);
  const strict = percent.replace(/[!'()*]/g, (character) => `%${hexOf(character)}`);
  const numbered = token.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
  const named = token.replace(/[&<>"]/g, (character) => htmlNames[character] ?? character);
  const quoted = JSON.stringify(token).slice(1, -1);
  const variants = [token, percent, strict, strict.replaceAll('%20', '+'), numbered, named, quoted];
  return [...new Set(variants)];
}

const hexOf = (character: string) => character.charCodeAt(0).toString(16).toUpperCase();

const htmlNames: Partial<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
