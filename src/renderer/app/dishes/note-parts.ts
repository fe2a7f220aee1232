// A note is text that people read; quick notes are its parts, between commas of either language.

const BETWEEN = /[,，、]/;
const OUTSIDE = /^[\s,，、]+|[\s,，、]+$/g;

const partsOf = (note: string): string[] =>
  note
    .split(BETWEEN)
    .map((part) => part.trim())
    .filter((part) => part !== '');

export const hasPart = (note: string, part: string): boolean => partsOf(note).includes(part);

/** Adds the part, or takes it out. */
export function withPart(note: string, part: string): string {
  const parts = partsOf(note);
  const next = parts.includes(part) ? parts.filter((each) => each !== part) : [...parts, part];
  return next.join(', ');
}

/** What was tapped, and what was typed beside it. */
export interface NoteHalves {
  tapped: readonly string[];
  typed: string;
}

export function halvesOf(note: string, texts: readonly string[], comma: string): NoteHalves {
  const parts = partsOf(note);
  const tapped = [...new Set(parts.filter((part) => texts.includes(part)))];
  return { tapped, typed: parts.filter((part) => !texts.includes(part)).join(comma) };
}

/** What was both tapped and typed is said once. */
export const joinedNote = ({ tapped, typed }: NoteHalves, comma: string): string =>
  [...tapped.filter((part) => !hasPart(typed, part)), typed.replace(OUTSIDE, '')]
    .filter((part) => part !== '')
    .join(comma);
