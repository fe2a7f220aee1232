// Normalizes texts for type-ahead: half-width, lower case, without accents.

/** Texts that folding only changes to lower case. */
const PLAIN = /^[\n\x20-\x7e\u3400-\u9fff]*$/;
const ACCENTS = /[\u0300-\u036f]/g;

export const isPlain = (text: string): boolean => PLAIN.test(text);

export function fold(text: string): string {
  if (isPlain(text)) return text.toLowerCase();
  // A sigma's form depends on its position in a word, which a piece of the word does not know.
  return text.normalize('NFKD').replace(ACCENTS, '').toLowerCase().replace(ACCENTS, '').replaceAll('ς', 'σ');
}

const OTHER = 0;
const LETTER = 1;
const DIGIT = 2;
const HAN = 3;

function kindAt(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  if (unit < 0x80) {
    if (unit >= 0x30 && unit <= 0x39) return DIGIT;
    return (unit | 0x20) >= 0x61 && (unit | 0x20) <= 0x7a ? LETTER : OTHER;
  }
  if (unit >= 0x3400 && unit <= 0x9fff) return HAN;
  return /[\p{L}\p{N}]/u.test(text.charAt(at)) ? LETTER : OTHER;
}

/** Whether a word begins here: after a gap, or where the script changes. */
export function isWordStart(text: string, at: number): boolean {
  if (at === 0) return true;
  const before = kindAt(text, at - 1);
  return before === OTHER || before !== kindAt(text, at);
}
