// Text in a box: it never overflows, is never cut inside a character, and is complete if possible.
import { describe, expect, it } from 'vitest';
import { fitText, type Room } from '../../../../src/renderer/features/table-cards/layout/fit-text.ts';
import { LINE_HEIGHT } from '../../../../src/renderer/features/table-cards/layout/templates.ts';
import { fc } from '../../../support/fast-check.ts';

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
const signsOf = (text: string) => Array.from(graphemes.segment(text), ({ segment }) => segment);
/** Chinese characters and emoji are as wide as they are high, others half as wide. */
const measure = (text: string) =>
  signsOf(text).reduce((width, sign) => width + (/^[\u0020-\u02FF]/.test(sign) ? 0.5 : 1), 0);
const dense = (text: string) => text.replace(/\s/gu, '');

const word = fc.oneof(
  fc.constantFrom('大厅', '靠窗', 'Hall', 'A01', '👨‍👩‍👧‍👦', 'e\u0301clair', '，', '(VIP)', 'Sky-Terrace'),
  fc.string({ minLength: 1, maxLength: 12 }),
);
const text = fc.array(word, { minLength: 1, maxLength: 14 }).map((words) => words.join(' ').trim());
const room: fc.Arbitrary<Room> = fc.record({
  width: fc.double({ min: 20, max: 180, noNaN: true }),
  height: fc.double({ min: 4, max: 60, noNaN: true }),
  most: fc.double({ min: 2, max: 30, noNaN: true }),
  least: fc.double({ min: 1.5, max: 6, noNaN: true }),
  lines: fc.integer({ min: 1, max: 4 }),
  weight: fc.constant(400),
});

describe('text in a box', () => {
  it('is never wider than the box, and never has more lines than fit', () => {
    fc.assert(
      fc.property(text, room, (words, given) => {
        const { lines, size } = fitText(words, given, measure);
        for (const line of lines) expect(measure(line) * size).toBeLessThanOrEqual(given.width + 1e-6);
        expect(lines.length).toBeLessThanOrEqual(given.lines);
        if (lines.length > 1) {
          expect(lines.length * size * LINE_HEIGHT).toBeLessThanOrEqual(given.height + 1e-6);
        }
        expect(size).toBeLessThanOrEqual(given.most);
      }),
    );
  });

  it('is complete, or ends in an ellipsis after a whole character', () => {
    fc.assert(
      fc.property(text, room, (words, given) => {
        const shown = fitText(words, given, measure).lines.join('');
        if (dense(shown) === dense(words)) return;
        expect(shown.endsWith('…')).toBe(true);
        const whole = signsOf(dense(shown.slice(0, -1)));
        expect(signsOf(dense(words)).slice(0, whole.length)).toEqual(whole);
      }),
    );
  });

  it('stays as large as possible', () => {
    const wide: Room = { width: 100, height: 20, most: 10, least: 4, lines: 2, weight: 400 };
    expect(fitText('大厅 A01', wide, measure)).toEqual({ lines: ['大厅 A01'], size: 10 });
  });

  it('shrinks before it takes a second line, and is broken between words', () => {
    const given: Room = { width: 20, height: 12.5, most: 10, least: 2, lines: 2, weight: 400 };
    const short = fitText('Terrace', given, measure);
    expect(short.lines).toEqual(['Terrace']);
    expect(short.size).toBeLessThan(10);
    expect(fitText('Upper terrace seven', given, measure).lines).toHaveLength(2);
  });

  it('keeps line breaks of the text', () => {
    const given: Room = { width: 100, height: 20, most: 5, least: 2, lines: 2, weight: 400 };
    expect(fitText('扫码点餐\nScan to order', given, measure).lines).toEqual(['扫码点餐', 'Scan to order']);
  });
});
