// A note is text that people read; quick notes are its parts, between commas of either language.

const partsOf = (note: string): string[] =>
  note
    .split(/[,，、]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

export const hasPart = (note: string, part: string): boolean => partsOf(note).includes(part);

/** Adds the part, or takes it out. */
export function withPart(note: string, part: string): string {
  const parts = partsOf(note);
  const next = parts.includes(part) ? parts.filter((each) => each !== part) : [...parts, part];
  return next.join(', ');
}
