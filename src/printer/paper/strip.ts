// What one movement of the paper prints: a line of text, a picture, or nothing.

export interface Scale {
  x: number;
  y: number;
}

export interface Glyph {
  kind: 'glyph';
  leftDots: number;
  character: string;
  /** Unscaled. */
  widthDots: number;
  scale: Scale;
  isBold: boolean;
  isInverted: boolean;
  underlineDots: number;
}

/** Rows of dots, eight to a byte, the leftmost dot in the highest bit. */
export interface DotRows {
  widthDots: number;
  heightDots: number;
  bytes: Uint8Array;
}

export interface Picture {
  kind: 'picture';
  leftDots: number;
  dots: DotRows;
  scale: Scale;
}

export interface Strip {
  /** How far the paper moves. */
  heightDots: number;
  /** The height of the highest part; they all stand on its lowest row. */
  inkDots: number;
  parts: readonly (Glyph | Picture)[];
  /** What can be read on it; null for a picture or a mere feed. */
  text: string | null;
  isUpsideDown: boolean;
}

export const LETTER_DOTS = 12;
export const LETTER_HEIGHT_DOTS = 24;

export const rightOf = (part: Glyph | Picture) =>
  part.leftDots + part.scale.x * (part.kind === 'glyph' ? part.widthDots : part.dots.widthDots);

export const heightOf = (part: Glyph | Picture) =>
  part.scale.y * (part.kind === 'glyph' ? LETTER_HEIGHT_DOTS : part.dots.heightDots);

export const feedStrip = (heightDots: number): Strip => ({
  heightDots,
  inkDots: 0,
  parts: [],
  text: null,
  isUpsideDown: false,
});

/** The text of glyphs at their places, gaps as spaces; null if there are only pictures. */
export function textOf(parts: readonly (Glyph | Picture)[]): string | null {
  const glyphs = parts.filter((part) => part.kind === 'glyph');
  if (glyphs.length === 0 && parts.length > 0) return null;
  let end = 0;
  const texts = glyphs
    .toSorted((a, b) => a.leftDots - b.leftDots)
    .map((glyph) => {
      const gap = Math.max(0, Math.round((glyph.leftDots - end) / LETTER_DOTS));
      end = rightOf(glyph);
      return ' '.repeat(gap) + glyph.character;
    });
  return texts.join('').trimEnd();
}
