// The counter on a scripted desk, with a dish that has two kinds of options and a combo with a choice.
import type { GoodsDetail, SpecificationRow } from '../../../../src/contract/goods.ts';
import { done, failed } from '../../../../src/contract/result.ts';
import { type OpenedDesk, openDesk } from '../../support/open-desk.ts';
import { scan } from '../../support/scan.ts';
import { createScriptedDesk, type DeskState, type ScriptedDesk } from '../../support/scripted-desk.ts';
import { detailOf, menuOfTwelve } from '../../support/scripted-goods.ts';

const row = (options: string[], rest: Partial<SpecificationRow> = {}): SpecificationRow => ({
  options,
  priceFen: 2800,
  virtualFen: null,
  flashSaleFen: null,
  stock: 9,
  sales: null,
  code: '',
  picture: null,
  ...rest,
});

const sizes = [
  { id: '30', name: 'Small' },
  { id: '31', name: 'Large' },
];
const tastes = [
  { id: '40', name: 'Mild' },
  { id: '41', name: 'Hot' },
];

function detailsOf(id: string): GoodsDetail | undefined {
  const line = menuOfTwelve.find((each) => each.id === id);
  if (line === undefined) return undefined;
  const plain = detailOf(line);
  if (id === '101')
    return {
      ...plain,
      kinds: [
        { name: 'Size', options: sizes },
        { name: 'Taste', options: tastes },
      ],
      rows: [
        row(['30', '40'], { code: 'SOUP-S' }),
        row(['30', '41'], { stock: 0 }),
        row(['31', '40'], { priceFen: 3600 }),
        row(['31', '41'], { priceFen: 3600 }),
      ],
    };
  const part = { id: '101', title: 'Beef noodle soup', options: '', optionNames: [], amount: 1 };
  const tea = { id: '107', title: 'Jasmine tea', options: '50', optionNames: ['Large'], amount: 2 };
  if (id === '109') return { ...plain, parts: [part, tea] };
  return id === '110' ? { ...plain, parts: [tea] } : plain;
}

export interface CounterDesk extends OpenedDesk {
  desk: ScriptedDesk;
  /** The lines on screen: amount and title. */
  lines: () => string[];
  total: () => string | undefined;
  tile: (id: string) => string;
  /** Types as a scanner does. */
  scan: (code: string) => Promise<void>;
  /** The kinds of all acts so far. */
  acts: () => string[];
}

export async function openCounter(start: Partial<DeskState> = {}): Promise<CounterDesk> {
  const desk = createScriptedDesk(start);
  desk.answer({
    'goods.get': ({ id }) => {
      const detail = detailsOf(id);
      return detail === undefined ? failed({ code: 'goods.gone', message: id }) : done(detail);
    },
    'goods.search': (query) => {
      const { code, status, category } = query.filters;
      const words = query.words.toLowerCase();
      const found = menuOfTwelve.filter(
        (line) =>
          line.title.toLowerCase().includes(words) &&
          (code === undefined || line.codes.includes(code) || (code === 'SOUP-S' && line.id === '101')) &&
          (status !== 'sold-out' || line.stock === 0) &&
          (status !== 'on-sale' || line.state === 'on-sale') &&
          (category === undefined ||
            line.categories.some((id) => id === category || id.startsWith(category))),
      );
      const facet = ['1', '11', '12', '2', '3', '4'].map((value) => ({ value, count: 1 }));
      const none = { status: [], type: [], points: [], packages: [], activity: [], delivery: [] };
      return done({
        lines: found.slice(query.offset, query.offset + query.limit),
        total: found.length,
        facets: query.facets ? { category: facet, ...none } : null,
        uncertain: 0,
        revision: 1,
      });
    },
  });
  const opened = await openDesk(desk, '/counter');
  const textOf = (element: Element | null | undefined) =>
    (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
  return {
    ...opened,
    desk,
    lines: () =>
      [...document.querySelectorAll('[data-line]')].map((line) =>
        [
          textOf(line.querySelector('[data-part=amount]')),
          textOf(line.querySelector('.title')).replace(/^(Not sent|Sent|On hold|Void) /, ''),
        ].join(' '),
      ),
    total: () => textOf(document.querySelector('[data-part=total]')),
    tile: (id) => `[data-part=tiles] [data-item="${id}"]`,
    scan: async (code) => {
      scan(code);
      await opened.settled();
    },
    acts: () =>
      desk
        .askedFor('orders.do')
        .flatMap((input) => (input as { acts: { kind: string }[] }).acts.map(({ kind }) => kind)),
  };
}
