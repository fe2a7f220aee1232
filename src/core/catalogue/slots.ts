// Where the set of rows for a character or a pair of neighbours lies: its own place for letters and digits, else a shared one.

/** Letters and digits. */
const KNOWN = 36;

/** 0 to 9, then a to z; -1 for any other. */
export function knownUnit(unit: number): number {
  if (unit >= 0x30 && unit <= 0x39) return unit - 0x30;
  return unit >= 0x61 && unit <= 0x7a ? unit - 0x61 + 10 : -1;
}

const mixed = (a: number, b: number, places: number) =>
  ((Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b)) >>> 8) % places;

export interface Family {
  /** The place of a single character. */
  single: (unit: number) => number;
  pair: (a: number, b: number) => number;
}

/** Families lie one behind the other, from this place on; `shared` places are shared by what is no letter and no digit. */
function family(at: number, shared: number): Family & { end: number } {
  const pairsAt = at + KNOWN + shared;
  return {
    single: (unit) => {
      const known = knownUnit(unit);
      return at + (known >= 0 ? known : KNOWN + mixed(unit, 0, shared));
    },
    pair: (a, b) => {
      const first = knownUnit(a);
      const second = knownUnit(b);
      const isKnown = first >= 0 && second >= 0;
      return pairsAt + (isKnown ? first * KNOWN + second : KNOWN * KNOWN + mixed(a, b, 2 * shared));
    },
    end: pairsAt + KNOWN * KNOWN + 2 * shared,
  };
}

/** Anywhere in a title: only what the vocabulary does not know. */
export const inTitles = family(0, 512);
export const inCodes = family(inTitles.end, 64);
/** At the start of a title, a code or the sounds. */
export const atStarts = family(inCodes.end, 128);
/** At the start of a word of theirs. */
export const atWords = family(atStarts.end, 128);
/** Letters of sounds: at the start of a syllable, and anywhere. */
export const atSyllables = family(atWords.end, 1);
export const inSounds = family(atSyllables.end, 1);

const CODES = 256;

/** Of a whole code. */
export function codeSlot(code: string): number {
  let mix = 0;
  for (let at = 0; at < code.length; at += 1) mix = (Math.imul(mix, 31) + code.charCodeAt(at)) | 0;
  return inSounds.end + mixed(mix, 0, CODES);
}

export const SLOTS = inSounds.end + CODES;
