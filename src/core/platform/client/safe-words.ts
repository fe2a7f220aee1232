// Makes what came from outside fit for logs and screens: the token is struck out of it, and it is cut to a length.
import type { Trouble } from './trouble.ts';

const STRUCK = '•••';
const LONGEST_WORDS = 500;

/** A shop may say back what it was sent; whatever way the token is spelled in it, nobody gets to see it. */
export function madeSafe(trouble: Trouble, token: string): Trouble {
  if (trouble.facts === undefined) return trouble;
  const facts = Object.entries(trouble.facts).map(([name, fact]: [string, unknown]) => [
    name,
    typeof fact === 'string' ? safeWords(fact, token) : fact,
  ]);
  // The same facts as before, word for word but for the texts.
  return { code: trouble.code, facts: Object.fromEntries(facts) as unknown } as Trouble;
}

export function safeWords(text: string, token: string): string {
  const struck = spellings(token).reduce((words, variant) => words.replaceAll(variant, STRUCK), text);
  const characters = Array.from(struck.trim().slice(0, 2 * LONGEST_WORDS));
  return characters.length > LONGEST_WORDS
    ? `${characters.slice(0, LONGEST_WORDS).join('')}…`
    : characters.join('');
}

/** A shorter one is no secret, and would be struck out of what happens to hold its letters. */
const SHORTEST_SECRET = 12;

export interface Striker {
  /** A whole answer without the token, before it is parsed: what the shop sends is kept word for word. */
  struck: (json: string) => string;
  /** Whether there is nothing to strike. */
  isClean: (json: Uint8Array) => boolean;
}

export function strikerOf(token: string): Striker {
  const variant = token.length < SHORTEST_SECRET ? [] : inJson(token);
  const finders = variant.map((one) => finderOf(new TextEncoder().encode(one)));
  return {
    struck: (json) => variant.reduce((text, one) => text.replaceAll(one, STRUCK), json),
    isClean: (json) => !finders.some((isIn) => isIn(json)),
  };
}

/** The longest first: none is a part of one that is still to be looked for. */
function inJson(token: string): string[] {
  const variant = spellings(token).flatMap((one) => {
    const plain = JSON.stringify(one).slice(1, -1);
    const inAscii = plain.replace(/[^ -~]/g, (sign) => `\\u${hexOf(sign).toLowerCase().padStart(4, '0')}`);
    return [plain, inAscii, plain.replaceAll('/', '\\/'), inAscii.replaceAll('/', '\\/')];
  });
  return [...new Set(variant)].toSorted((one, other) => other.length - one.length);
}

function spellings(token: string): string[] {
  if (token === '') return [];
  const percent = encodeURIComponent(token);
  const strict = percent.replace(/[!'()*]/g, (character) => `%${hexOf(character)}`);
  const numbered = token.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
  const named = token.replace(/[&<>"]/g, (character) => htmlNames[character] ?? character);
  const quoted = JSON.stringify(token).slice(1, -1);
  const variant = [token, percent, strict, strict.replaceAll('%20', '+'), numbered, named, quoted];
  return [...new Set(variant)];
}

const hexOf = (character: string) => character.charCodeAt(0).toString(16).toUpperCase();

const htmlNames: Partial<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Horspool's way: the longer what is sought, the larger the leaps. */
export function finderOf(sought: Uint8Array): (body: Uint8Array) => boolean {
  const last = sought.length - 1;
  /** How far to go on where this byte stands at the end of the window. */
  const leaps = new Uint32Array(256).fill(sought.length);
  for (let index = 0; index < last; index += 1) leaps[sought[index] ?? 0] = last - index;
  const isAt = (body: Uint8Array, at: number) => {
    for (let index = last - 1; index >= 0; index -= 1) if (body[at + index] !== sought[index]) return false;
    return true;
  };
  return (body) => {
    for (let at = 0; at + last < body.length; at += leaps[body[at + last] ?? 0] ?? 1)
      if (body[at + last] === sought[last] && isAt(body, at)) return true;
    return false;
  };
}
