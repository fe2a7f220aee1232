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
  const struck = spellings(token).reduce((words, spelled) => words.replaceAll(spelled, STRUCK), text);
  const characters = Array.from(struck.trim().slice(0, 2 * LONGEST_WORDS));
  return characters.length > LONGEST_WORDS
    ? `${characters.slice(0, LONGEST_WORDS).join('')}…`
    : characters.join('');
}

function spellings(token: string): string[] {
  if (token === '') return [];
  const percent = encodeURIComponent(token);
  const strict = percent.replace(/[!'()*]/g, (character) => `%${hexOf(character)}`);
  const numbered = token.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
  const named = token.replace(/[&<>"]/g, (character) => htmlNames[character] ?? character);
  const quoted = JSON.stringify(token).slice(1, -1);
  const spelled = [token, percent, strict, strict.replaceAll('%20', '+'), numbered, named, quoted];
  return [...new Set(spelled)];
}

const hexOf = (character: string) => character.charCodeAt(0).toString(16).toUpperCase();

const htmlNames: Partial<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
