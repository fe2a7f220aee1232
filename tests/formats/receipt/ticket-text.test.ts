// What stands on each kind of ticket, read as the text that receiptline lays out on 80 mm paper.
import { usualWays } from '../../../src/contract/pay-ways.ts';
import { commands, transform } from 'receiptline';
import { describe, expect, it, test } from 'vitest';
import type { TicketTemplate } from '../../../src/contract/printing.ts';
import { partsOfTicket } from '../../../src/contract/printing.ts';
import { visible } from '../../../src/formats/receipt/markup.ts';
import { charactersPerLine } from '../../../src/formats/receipt/paper.ts';
import { layoutFor } from '../../../src/formats/receipt/receipt-bytes.ts';
import { sampleTicket, usualTemplates } from '../../../src/formats/receipt/samples.ts';
import type {
  KitchenLine,
  KitchenTicket,
  Receipt,
  TicketLanguage,
  TicketMark,
} from '../../../src/formats/receipt/ticket.ts';
import { kindOf } from '../../../src/formats/receipt/ticket.ts';
import { ticketText } from '../../../src/formats/receipt/ticket-text.ts';
import { ticketWords } from '../../../src/formats/receipt/ticket-words.ts';
import { fc } from '../../support/fast-check.ts';
import { anyDots, anyKitchenTicket, anyLanguage, anyReceipt, anyTemplate } from './arbitrary-tickets.ts';

const asText = (document: string, dots = 576) =>
  transform(document, layoutFor(document, dots, commands.text));

/** Magnified characters stand apart in a text, so spaces do not count. */
const packed = (text: string) => text.replace(/[ \n]/g, '');

const options = {
  atSeconds: 1_800_000_000,
  zone: 'Asia/Shanghai',
  setup: { paperMm: 80, dots: 576, characters: 'gb18030', cuts: true, buzzes: true },
} as const;

function kitchenSample(): KitchenTicket {
  const ticket = sampleTicket('kitchen', { ...options, language: 'zh-CN' });
  if (ticket.kind !== 'kitchen') throw new Error('not a kitchen ticket');
  return ticket;
}

/** A ticket with one dish. */
function withLine(change: Partial<KitchenLine>): KitchenTicket {
  const ticket = kitchenSample();
  const line = ticket.courses[0]?.lines[0];
  if (line === undefined) throw new Error('the sample has no dish');
  const plain = { ...line, options: [], note: '' };
  return { ...ticket, note: '', courses: [{ course: null, lines: [{ ...plain, ...change }] }] };
}

const documentOf = (ticket: KitchenTicket) =>
  ticketText(ticket, { template: usualTemplates.kitchen, language: 'en', marks: [], hasTwelveHours: false });

function receiptSample(language: TicketLanguage): Receipt {
  const ticket = sampleTicket('receipt', { ...options, language });
  if (ticket.kind !== 'receipt') throw new Error('not a receipt');
  return ticket;
}

const documentOfReceipt = (template: Partial<TicketTemplate>, change: Partial<Receipt> = {}) =>
  ticketText(
    { ...receiptSample('en'), ...change },
    {
      template: { ...usualTemplates.receipt, ...template },
      language: 'en',
      marks: [],
      hasTwelveHours: false,
    },
  );

interface Look {
  template?: Partial<TicketTemplate>;
  language?: TicketLanguage;
  marks?: readonly TicketMark[];
}

function paperOf(
  ticket: Parameters<typeof ticketText>[0],
  { template, language = 'zh-CN', marks = [] }: Look = {},
) {
  const look = {
    template: { ...usualTemplates[kindOf(ticket)], ...template },
    language,
    marks,
    hasTwelveHours: false,
  };
  return packed(asText(ticketText(ticket, look)));
}

describe('a kitchen ticket', () => {
  it('names what it is, its station, table, number, time and course, then each item with what is special about it', () => {
    expect(paperOf(kitchenSample())).toBe(
      [
        ...['加菜', '热菜面点', 'A03', '单号017', '16:00', '第1批', '2027-01-15', '4人', '点单：小李'],
        ...['-'.repeat(48), '2×宫保鸡丁', '+微辣', '+少油', '不要花生', '1×鱼香肉丝'],
        ...['1×手工水饺（一斤）', '+猪肉白菜', '过敏', '虾', '-'.repeat(48), '有小孩，请先上水饺'],
        ...['-'.repeat(48), '等叫：第2批3份', '共4份', '第1/2张', '过敏:虾(手工水饺（一斤）)'],
      ].join(''),
    );
  });

  it.each([
    ['number', '单号017'],
    ['time', '2027-01-15'],
    ['person', '小李'],
    ['guests', '4人'],
    ['groups', '热菜'],
    ['options', '微辣'],
    ['codes', '编码1001'],
  ] as const)('shows %s only if its template does', (part, text) => {
    const all = partsOfTicket.kitchen;
    expect(paperOf(kitchenSample(), { template: { shows: [...all] } })).toContain(text);
    const others = all.filter((shown) => shown !== part);
    expect(paperOf(kitchenSample(), { template: { shows: others } })).not.toContain(text);
  });

  it('says once that an item of it has no station', () => {
    const paper = paperOf({ ...kitchenSample(), isByDefault: true });
    expect(paper).toContain('热菜面点没有档口A03');
    expect(paper.split('没有档口')).toHaveLength(2);
  });

  it.each([
    ['Mild', '^^^+ Mild^^^'],
    ['微辣', '^^^+ 微辣^^^'],
    ['No peanuts', '`^^^~NO peanuts~^^^`'],
    ['without onions', '`^^^~NO onions~^^^`'],
    ['免葱', '`^^^~免葱~^^^`'],
    ['不要香菜', '`^^^~不要香菜~^^^`'],
    ['Noodles', '^^^+ Noodles^^^'],
  ])(
    'prints the option %s as large as the dish, and inverted if something is left out',
    (option, printed) => {
      expect(documentOf(withLine({ options: [option] }))).toContain(`| |${printed} |`);
    },
  );

  it('has an allergy as a mark of its own below its dish, and once more at the end', () => {
    const document = documentOf(withLine({ allergy: 'peanuts\nshrimps' }));
    const red =
      '{command:red}\n|`^^^^~ALLERGY~^^^^`|\n|`^^^~peanuts~^^^`|\n|`^^^~shrimps~^^^`|\n{command:black}';
    expect(document).toContain(red);
    expect(document).toMatch(/ALLERGY: peanuts shrimps \(宫保鸡丁\)~\^\^` \|\n\{command:black\}$/);
    expect(documentOf(withLine({ allergy: '' }))).not.toContain('ALLERGY');
  });

  it('shows a cancelled dish inverted and less than nothing, with a large reason and no number of dishes', () => {
    const cancelled = { ...withLine({ amount: 1 }), isCancelled: true, reason: 'Guest left', head: null };
    const document = documentOf(cancelled);
    expect(document).toContain(String.raw`|^^^\-1^^^ |` + '`^^^~宫保鸡丁~^^^` |');
    expect(document).toContain('|^^^Reason: Guest left^^^ |');
    expect(document).not.toContain('×');
    expect(document).not.toContain('1 dish');
  });

  it('says how many dishes and which ticket it is, but not that it is the only one', () => {
    expect(paperOf(kitchenSample(), { language: 'en' })).toContain(packed('4 dishes Ticket 1 of 2'));
    const only = paperOf({ ...withLine({ amount: 1 }), part: null, held: [] }, { language: 'en' });
    expect(only.endsWith(packed('1 dish'))).toBe(true);
  });

  it.each(['refused', 'timeout', 'queue-failed', 'not-permitted'] as const)(
    'says where it belongs if it comes out elsewhere, but nothing of the cause %s',
    (trouble) => {
      const mark = { kind: 'moved', printer: 'Wok', trouble } as const;
      const look = { language: 'en', marks: [mark] } as const;
      expect(paperOf(kitchenSample(), look).startsWith('ForWokADD')).toBe(true);
    },
  );

  it('has the heading and the footing of its template, line by line', () => {
    const template = { heading: '老王饭店\n二楼', footing: '完' };
    const paper = paperOf(kitchenSample(), { template });
    expect(paper.startsWith(`老王饭店二楼${'-'.repeat(48)}`)).toBe(true);
    expect(paper.endsWith(`${'-'.repeat(48)}完`)).toBe(true);
  });

  it.each([
    ['zh-CN', '重打'],
    ['en', 'COPY'],
  ] as const)('says first of all that it is a copy, in %s', (language, mark) => {
    expect(paperOf(kitchenSample(), { language, marks: [{ kind: 'copy' }] }).startsWith(mark)).toBe(true);
  });

  it('says where it belongs if it comes out elsewhere, and why if a cook can see that', () => {
    const mark = { kind: 'moved', printer: '热菜打印机', trouble: 'paper-out' } as const;
    expect(paperOf(kitchenSample(), { marks: [mark] })).toContain('送往热菜打印机缺纸');
    expect(paperOf(kitchenSample(), { marks: [mark], language: 'en' })).toContain(
      packed('For 热菜打印机 out of paper'),
    );
  });

  it('says once that it is cancelled, by its own word or by a mark', () => {
    const cancelled = { ...kitchenSample(), isCancelled: true };
    expect(paperOf(cancelled).split('退菜')).toHaveLength(2);
    expect(paperOf(cancelled, { marks: [{ kind: 'cancelled' }] }).split('退菜')).toHaveLength(2);
    expect(paperOf(kitchenSample(), { marks: [{ kind: 'cancelled' }] })).toContain('退菜');
  });

  it('inverts its notes, so that a cook sees them first', () => {
    const document = ticketText(kitchenSample(), {
      template: usualTemplates.kitchen,
      language: 'en',
      marks: [],
      hasTwelveHours: false,
    });
    expect(document).toContain('`^^^~不要花生~^^^`');
    expect(documentOf(withLine({ note: 'no peanuts' }))).toContain('`^^^~NO peanuts~^^^`');
  });
});

describe('a receipt', () => {
  it('adds up from the lines to the change', () => {
    expect(paperOf(receiptSample('zh-CN'))).toContain(
      '小计￥178.00服务费4×￥8.00合计￥186.00现金￥186.00收到现金￥200.00找零￥14.00',
    );
  });

  it('says before the payment that it is a bill and no receipt', () => {
    const bill = { ...receiptSample('en'), isPreBill: true, payments: [] };
    const paper = paperOf(bill, { language: 'en' });
    expect(paper).toContain(packed('Not paid yet. Not a receipt.'));
    expect(paper).not.toContain('Change');
  });

  it('leaves the prices of the lines out where its template does, but never the total', () => {
    const paper = paperOf(receiptSample('zh-CN'), { template: { shows: ['number'] } });
    expect(paper).not.toContain('￥76.00');
    expect(paper).toContain('合计￥186.00');
  });

  it('has no code before somebody wants one, and then the day with the number as bars and the link as a QR code', () => {
    expect(documentOfReceipt({})).not.toContain('{option:');
    const wanted = { qr: 'https://servery.test/?a=1&b={2};', shows: ['barcode'] } as const;
    const document = documentOfReceipt({ ...wanted, shows: [...wanted.shows] });
    expect(document).toContain('{option:code128,2,72;code:20270115017}');
    expect(document).toContain(
      String.raw`{option:qrcode,5,m;code:https://servery.test/\x3fa\x3d1\x26b\x3d\x7b2\x7d\x3b}`,
    );
  });

  it('has no bars while the slip has no number', () => {
    expect(documentOfReceipt({ shows: ['barcode'] }, { number: '' })).not.toContain('code128');
  });

  it('writes a discount with its sign, its percentage and its reason', () => {
    const discount = { basisPoints: 1_250, fen: 1_205, reason: '老顾客' };
    const receipt = { ...receiptSample('zh-CN'), sums: [{ kind: 'discount', discount } as const] };
    expect(paperOf(receipt)).toContain('8.75折(老顾客)-￥12.05');
  });
});

it('a table slip names the table, the number, the guests and the time', () => {
  expect(paperOf(sampleTicket('table', { ...options, language: 'en' }), { language: 'en' })).toBe(
    packed('Table A03 No. 017 4 guests 2027-01-15 16:00'),
  );
});

it.each([
  ['normal', '^^^A03^^^'],
  ['large', '^^^^A03^^^^'],
  ['huge', '^^^^^A03^^^^^'],
] as const)('a table slip has the name of the table in the size of its template: %s', (size, name) => {
  const template = { ...usualTemplates.table, size };
  const slip = sampleTicket('table', { ...options, language: 'en' });
  expect(ticketText(slip, { template, language: 'en', marks: [], hasTwelveHours: false })).toContain(
    `|${name}|`,
  );
});

it.each([384, 576])('the ruler of the test ticket fills exactly one line of %i dots', (dots) => {
  const setup = { ...options.setup, dots };
  const ticket = sampleTicket('test', { ...options, setup, language: 'en' });
  const document = ticketText(ticket, {
    template: usualTemplates.test,
    language: 'en',
    marks: [],
    hasTwelveHours: false,
  });
  const rulers = asText(document, dots)
    .split('\n')
    .filter((line) => line.startsWith('1234'));
  expect(rulers.map((line) => line.length)).toEqual([charactersPerLine(dots)]);
});

/** Each text of a ticket that has to stand on the paper in one piece. */
const mustShow = ({ place, move, courses, note, reason }: KitchenTicket) => {
  const table = place?.kind === 'table' ? place.name : '';
  if (move !== null) return [table, move.from?.kind === 'table' ? move.from.name : ''];
  const lines = courses.flatMap((served) =>
    served.lines.flatMap((line) => [line.title, line.note, line.allergy]),
  );
  return [table, note, reason, ...courses.map(({ course }) => course?.name ?? ''), ...lines];
};

test('no text of a ticket is lost, however narrow the paper is', () => {
  fc.assert(
    fc.property(anyKitchenTicket, anyTemplate('kitchen'), anyDots, (ticket, template, dots) => {
      const document = ticketText(ticket, { template, language: 'en', marks: [], hasTwelveHours: false });
      const paper = packed(asText(document, dots));
      for (const text of mustShow(ticket)) {
        for (const part of text.split(/[\r\n\u0085\u2028\u2029]/u)) {
          const said = visible(part.normalize('NFC')).replace(/^(?:no|without)\s+(?=\S)/i, 'NO ');
          expect([said, visible(part.normalize('NFC'))].some((text) => paper.includes(packed(text)))).toBe(
            true,
          );
        }
      }
    }),
    { numRuns: 300 },
  );
});

test('the total of any receipt stands behind its word on papers of 58 mm and more', () => {
  fc.assert(
    fc.property(
      anyReceipt,
      anyTemplate('receipt'),
      fc.constantFrom(384, 576, 832),
      anyLanguage,
      (receipt, template, dots, language) => {
        const paper = packed(
          asText(ticketText(receipt, { template, language, marks: [], hasTwelveHours: false }), dots),
        );
        const sign = receipt.totalFen < 0 ? '-' : '';
        const fen = BigInt(Math.abs(receipt.totalFen));
        const total = `${sign}￥${fen / 100n}.${String(fen % 100n).padStart(2, '0')}`;
        expect(paper).toContain(`${ticketWords[language].bill.total}${total}`);
      },
    ),
    { numRuns: 300 },
  );
});

test('the total of any receipt stands on one line with its word, on every paper', () => {
  fc.assert(
    fc.property(anyReceipt, anyDots, anyLanguage, (receipt, dots, language) => {
      const template = usualTemplates.receipt;
      const document = ticketText(
        { ...receipt, lines: [], note: '' },
        { template, language, marks: [], hasTwelveHours: false },
      );
      const { total } = ticketWords[language].bill;
      const lines = asText(document, dots).split('\n').map(packed);
      const found = lines.filter((line) => line.startsWith(`${total}￥`) || line.startsWith(`${total}-￥`));
      expect(found.some((line) => /\.\d\d$/.test(line))).toBe(true);
    }),
  );
});

/** The words themselves, and those within them. */
const textsIn = (words: object): string[] =>
  Object.values(words).flatMap((each: unknown) => {
    if (typeof each === 'string') return [each];
    return typeof each === 'object' && each !== null ? textsIn(each) : [];
  });

describe.each(['zh-CN', 'en'] as const)('the words of the tickets in %s', (language) => {
  const words = ticketWords[language];
  const { bill, report } = words;
  const all = [
    ...textsIn(words),
    ...[
      words.belongsTo('x'),
      words.held('x', 99),
      words.dishes(999),
      words.ticket(99, 99),
      words.number('1'),
      words.guests(2),
      words.servedBy('x'),
      words.code('1'),
    ],
    ...[words.course(9), words.reason('x'), words.paper(80, 576, 48)],
    ...[
      bill.discount(null, 'bill'),
      bill.discount(1_234, 'bill'),
      bill.part(99, 99),
      bill.guest(999),
      bill.bill(99, 99),
    ],
    ...usualWays('en').map((way) => bill.refund(bill.way(way))),
    ...[report.orderCount(3_000), report.otherDishes(980), report.openSlips(300)],
  ];

  it('are in GB2312, which the plainest Chinese printer has', () => {
    const decoder = new TextDecoder('gb18030');
    const known = new Set<string>();
    for (let lead = 0xa1; lead <= 0xf7; lead += 1) {
      for (let trail = 0xa1; trail <= 0xfe; trail += 1) known.add(decoder.decode(Uint8Array.of(lead, trail)));
    }
    const foreign = Array.from(all.join('')).filter((at) => at > '\u007e' && !known.has(at));
    expect(foreign).toEqual([]);
  });

  it('fit into one line of 58 mm paper', () => {
    const columns = (text: string) =>
      Array.from(text).reduce((sum, character) => sum + (character < '\u0080' ? 1 : 2), 0);
    expect(all.filter((text) => columns(text) > 32)).toEqual([]);
  });
});
