// The templates before anybody changes them, and a ticket of each kind to preview and to print them with.
import { wayOf } from '../../contract/pay-ways.ts';
import type { TicketKind, TicketTemplates } from '../../contract/printing.ts';
import type {
  BillLine,
  KitchenLine,
  KitchenTicket,
  Receipt,
  TestTicket,
  Ticket,
  TicketLanguage,
} from './ticket.ts';

export const usualTemplates: TicketTemplates = {
  kitchen: {
    language: 'system',
    heading: '',
    footing: '',
    qr: '',
    logo: null,
    size: 'large',
    shows: ['number', 'time', 'person', 'guests', 'groups', 'options'],
  },
  receipt: {
    language: 'system',
    heading: '',
    footing: '',
    qr: '',
    logo: null,
    size: 'normal',
    shows: ['number', 'time', 'person', 'guests', 'options', 'prices'],
  },
  table: {
    language: 'system',
    heading: '',
    footing: '',
    qr: '',
    logo: null,
    size: 'huge',
    shows: ['number', 'time', 'guests'],
  },
  test: {
    language: 'system',
    heading: '',
    footing: '',
    qr: '',
    logo: null,
    size: 'normal',
    shows: ['time', 'groups'],
  },
};

export interface SampleOptions {
  language: TicketLanguage;
  atSeconds: number;
  zone: string;
  setup: TestTicket['setup'];
}

/** What the samples say in each language. */
interface Sample {
  table: string;
  person: string;
  printer: string;
  groups: readonly string[];
  hot: readonly SampleLine[];
  others: readonly SampleLine[];
  note: string;
  thanks: string;
}

type SampleLine = KitchenLine & { priceFen: number };

export function sampleTicket(kind: TicketKind, options: SampleOptions): Ticket {
  const { language, atSeconds, zone, setup } = options;
  const sample = samples[language];
  const origin = { number: '017', guests: 4, atSeconds, zone };
  const place = { kind: 'table', name: sample.table } as const;
  switch (kind) {
    case 'kitchen':
      return { ...origin, place, ...kitchenSample(sample) };
    case 'receipt':
      return { ...origin, place, ...receiptSample(sample) };
    case 'table':
      return { kind, ...origin, table: sample.table };
    case 'test':
      return { kind, printerName: sample.printer, groups: sample.groups, setup, atSeconds, zone };
  }
}

type WithoutOrigin<Kind> = Omit<Kind, 'number' | 'place' | 'guests' | 'atSeconds' | 'zone'>;

const kitchenSample = ({ person, groups, hot, note }: Sample): WithoutOrigin<KitchenTicket> => ({
  kind: 'kitchen',
  person,
  groups,
  isByDefault: false,
  courses: [
    {
      course: { number: 1, name: '' },
      lines: hot.map(({ priceFen: _priceFen, ...dish }) => dish),
    },
  ],
  head: 'add',
  held: [{ course: { number: 2, name: '' }, dishes: 3 }],
  part: { number: 1, of: 2 },
  note,
  isCancelled: false,
  reason: '',
  move: null,
});

function receiptSample({ person, hot, others, thanks }: Sample): WithoutOrigin<Receipt> {
  const lines = [...hot, ...others].map(({ code: _code, allergy: _allergy, ...dish }): BillLine => ({
    ...dish,
    addOns: [],
    discount: null,
  }));
  const dishesFen = lines.reduce((sum, { priceFen }) => sum + (priceFen ?? 0), 0);
  const serviceFen = 800;
  const tenderedFen = 20_000;
  const totalFen = dishesFen + serviceFen;
  return {
    kind: 'receipt',
    person,
    share: null,
    lines,
    sums: [{ kind: 'fee', fee: 'server', count: 4, fen: serviceFen }],
    totalFen,
    taxes: [],
    refundedTaxFen: 0,
    receiptNumber: '',
    buyer: null,
    payments: [
      {
        way: wayOf({ way: 'cash' }),
        account: '',
        fen: totalFen,
        tipFen: 0,
        tenderedFen,
        changeFen: tenderedFen - totalFen,
      },
    ],
    owedFen: 0,
    note: thanks,
    isPreBill: false,
  };
}

const line = (
  amount: number,
  title: string,
  priceFen: number,
  more: Partial<SampleLine> = {},
): SampleLine => ({ amount, title, options: [], note: '', code: '', allergy: '', priceFen, ...more });

const samples: Readonly<Record<TicketLanguage, Sample>> = {
  'zh-CN': {
    table: 'A03',
    person: '小李',
    printer: '后厨打印机',
    groups: ['热菜', '面点'],
    hot: [
      line(2, '宫保鸡丁', 7_600, { options: ['微辣', '少油'], note: '不要花生', code: '1001' }),
      line(1, '鱼香肉丝', 3_600, { code: '1002' }),
      line(1, '手工水饺（一斤）', 4_200, { options: ['猪肉白菜'], code: '2001', allergy: '虾' }),
    ],
    others: [line(3, '酸梅汤', 2_400, { options: ['冰'], code: '3001' })],
    note: '有小孩，请先上水饺',
    thanks: '谢谢光临',
  },
  en: {
    table: 'A03',
    person: 'Li',
    printer: 'Kitchen printer',
    groups: ['Hot dishes', 'Noodles'],
    hot: [
      line(2, 'Kung pao chicken', 7_600, { options: ['Mild', 'Less oil'], note: 'No peanuts', code: '1001' }),
      line(1, 'Shredded pork in garlic sauce', 3_600, { code: '1002' }),
      line(1, 'Dumplings (500 g)', 4_200, {
        options: ['Pork and cabbage'],
        code: '2001',
        allergy: 'shrimp',
      }),
    ],
    others: [line(3, 'Plum juice', 2_400, { options: ['Iced'], code: '3001' })],
    note: 'Children at the table: dumplings first',
    thanks: 'Thank you',
  },
};
