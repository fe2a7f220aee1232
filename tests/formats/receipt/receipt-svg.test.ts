// The drawing of a ticket for the screen is one harmless picture.
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { receiptSvg } from '../../../src/formats/receipt/receipt-svg.ts';
import { sampleTicket, usualTemplates } from '../../../src/formats/receipt/samples.ts';
import { ticketText } from '../../../src/formats/receipt/ticket-text.ts';
import { fc } from '../../support/fast-check.ts';
import { anyDots, anyKitchenTicket, anyLanguage, anyTemplate } from './arbitrary-tickets.ts';

interface Element {
  name: string;
  attributes: Record<string, string>;
}

/** Throws at anything that is not well-formed. */
function read(svg: string): { elements: Element[]; text: string } {
  const elements: Element[] = [];
  let text = '';
  const parser = new SaxesParser({ xmlns: false });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => elements.push({ name, attributes }));
  parser.on('text', (part) => (text += part));
  parser.write(svg).close();
  return { elements, text };
}

const harmless = ['svg', 'rect', 'g', 'text', 'tspan', 'path'];

test('the drawing of any ticket is well-formed, names nothing outside of itself and runs nothing', () => {
  fc.assert(
    fc.property(
      fc.record({
        ticket: anyKitchenTicket,
        template: anyTemplate('kitchen'),
        language: anyLanguage,
        dots: anyDots,
      }),
      ({ ticket, template, language, dots }) => {
        const document = ticketText(ticket, { template, language, marks: [], hasTwelveHours: false });
        const { elements } = read(receiptSvg(document, { dots, language }));
        expect(elements.filter(({ name }) => !harmless.includes(name))).toEqual([]);
        const references = elements
          .flatMap(({ attributes }) => Object.entries(attributes))
          .filter(([name, value]) => /^on|href|src|style/i.test(name) || value.includes('url('));
        expect(references).toEqual([]);
      },
    ),
  );
});

test('any document is drawn as well-formed XML, even one that we would never write', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (document) => {
      read(receiptSvg(document, { dots: 384, language: 'en' }));
    }),
    { numRuns: 300 },
  );
});

const kitchen = (language: 'zh-CN' | 'en', dots: number) => {
  const setup = { paperMm: 80, dots, characters: 'gb18030', cuts: true, buzzes: true } as const;
  const ticket = sampleTicket('kitchen', {
    language,
    atSeconds: 1_800_000_000,
    zone: 'Asia/Shanghai',
    setup,
  });
  return receiptSvg(
    ticketText(ticket, { template: usualTemplates.kitchen, language, marks: [], hasTwelveHours: false }),
    {
      dots,
      language,
    },
  );
};

test.each([
  [384, 408],
  [576, 600],
])('the picture of a paper of %i dots is %i wide, with a margin', (dots, width) => {
  expect(read(kitchen('en', dots)).elements[0]?.attributes.width).toBe(String(width));
});

test('the picture is in the language of its ticket and shows its text', () => {
  const { elements, text } = read(kitchen('zh-CN', 576));
  expect(elements.find(({ name }) => name === 'g')?.attributes.lang).toBe('zh-CN');
  expect(text).toContain('宫保鸡丁');
});

test('inverted text is white on a black box of its own line, which hides no other line', () => {
  const { elements } = read(receiptSvg('|a`~菜~` |\n|`^^^b^^^` |', { dots: 384, language: 'en' }));
  const boxes = elements.filter(({ name }) => name === 'rect').slice(1);
  expect(boxes.map(({ attributes: { x, y, width, height } }) => [x, y, width, height].map(Number))).toEqual([
    [12, -24, 48, 24],
    [0, -48, 24, 48],
  ]);
  const white = elements.filter(({ name, attributes }) => name === 'text' && attributes.fill === '#fff');
  expect(white).toHaveLength(2);
});

test('the same ticket gives the same picture', () => {
  expect(kitchen('zh-CN', 576)).toBe(kitchen('zh-CN', 576));
});
