// What a coupon's ticket and the list show of it: colours, shares, and which lines a search finds.
import type { CouponLine } from '../../../../contract/coupons.ts';

type Rgb = readonly [red: number, green: number, blue: number];

const INKS = ['#ffffff', '#1b1b1b'] as const;
/** Enough for large text, and the stub holds nothing else. */
const LEAST_CONTRAST = 3;

interface TicketColours {
  ground: string;
  ink: string;
}

/** Undefined if the background is not a colour; the desk then uses its own. */
export function ticketColours(ground: string, ink: string): TicketColours | undefined {
  const below = rgbOf(ground);
  if (below === undefined) return undefined;
  const fits = (candidate: string) => contrast(rgbOf(candidate), below) >= LEAST_CONTRAST;
  const best = INKS.toSorted(
    (first, second) => contrast(rgbOf(second), below) - contrast(rgbOf(first), below),
  );
  return { ground: hexOf(below), ink: fits(ink) ? hexOf(rgbOf(ink) ?? below) : (best[0] ?? INKS[0]) };
}

function rgbOf(text: string): Rgb | undefined {
  const hex = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim())?.[1];
  if (hex !== undefined) {
    const long = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex;
    const [red = 0, green = 0, blue = 0] = (long.match(/../g) ?? []).map((part) => Number.parseInt(part, 16));
    return [red, green, blue];
  }
  const [, ...parts] = /^rgb\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)$/i.exec(text.trim()) ?? [];
  const [red = 256, green = 256, blue = 256] = parts.map(Number);
  return Math.max(red, green, blue) < 256 ? [red, green, blue] : undefined;
}

const hexOf = (rgb: Rgb) => `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

/** The WCAG contrast ratio. */
function contrast(first: Rgb | undefined, second: Rgb): number {
  if (first === undefined) return 0;
  const [lighter = 0, darker = 0] = [luminance(first), luminance(second)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export interface Numbers {
  handedOut: number | null;
  used: number | null;
  left: number | null;
}

interface Shares {
  /** Shares of the total; they add up to 1. */
  used: number;
  out: number;
  left: number;
}

const countOf = (count: number | null) => Math.max(0, count ?? 0);

/** Null when there is nothing to draw. */
export function sharesOf({ handedOut, used, left }: Numbers): Shares | null {
  const gone = countOf(used);
  const out = Math.max(0, countOf(handedOut) - gone);
  const all = gone + out + countOf(left);
  return all === 0 ? null : { used: gone / all, out: out / all, left: countOf(left) / all };
}

/** Which inconsistency the numbers have. */
export function oddityOf({ handedOut, used, left }: Numbers): 'negative' | 'more-used' | null {
  if ([handedOut, used, left].some((count) => count !== null && count < 0)) return 'negative';
  return handedOut !== null && used !== null && used > handedOut ? 'more-used' : null;
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase();

/** Every word must occur in the id, the names or the type's label. */
export function shownLines(
  lines: readonly CouponLine[],
  words: string,
  typeWords: (line: CouponLine) => string,
): CouponLine[] {
  const parts = plain(words)
    .split(/\s+/)
    .filter((part) => part !== '');
  return lines.filter((line) => {
    const text = plain([line.own?.code ?? line.id, line.title, line.subTitle, typeWords(line)].join(' '));
    return parts.every((part) => text.includes(part));
  });
}
