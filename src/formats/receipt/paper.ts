// The paper that tickets are laid out for.

/** The width of a half-width character of every printer's usual font. */
export const CHARACTER_DOTS = 12;
export const LINE_DOTS = 24;
/** From the top of one line to the top of the next. */
export const LINE_FEED_DOTS = 30;

/** Of the narrowest paper, 256 dots. */
export const LEAST_CHARACTERS_PER_LINE = 21;

export const charactersPerLine = (dots: number): number => Math.floor(dots / CHARACTER_DOTS);

/**
 * In the test ticket: a common word, two rare characters of GBK, and one that needs four bytes. With its heading it fits
 * the narrowest paper.
 */
const ENCODING_SAMPLE = '鸡丁 䶮龘𠮷';
export const encodingSamples = {
  gb18030: `GB18030 ${ENCODING_SAMPLE}`,
  'utf-8': `UTF-8 ${ENCODING_SAMPLE}`,
} as const;
