// The cards to print now: their tables, texts and pages.
import { computed } from 'vue';
import { type CardChoices, type CardLanguage, MOST_CARD_WORDS } from '../../../contract/table-cards.ts';
import type { DiningLocation } from '../../../contract/dining-locations.ts';
import { useShopName } from '../../app/shop.ts';
import { useSession } from '../../app/stores/session.ts';
import { type TableCode, useTableCodes } from './codes/codes-store.ts';
import { layPage, pagesFor, type Table, tablesOn, type Wording } from './layout/lay-cards.ts';
import type { CardsPage } from './layout/marks.ts';
import { templates } from './layout/templates.ts';
import { useTableCards } from './table-cards-store.ts';
import type { Measure } from './layout/fit-text.ts';
import { cardHints } from './words/card-hints.ts';

export function useUsualName() {
  const session = useSession();
  const nameOf = useShopName();
  return () => (session.current === undefined ? '' : nameOf(session.current).slice(0, MOST_CARD_WORDS));
}

export function useCards() {
  const store = useTableCards();
  const codes = useTableCodes();
  const usualName = useUsualName();
  const measure = createMeasure(cardFonts());

  const codeOf = ({ code }: DiningLocation): TableCode | undefined =>
    code === null ? undefined : codes.known.get(code);
  const withoutCode = computed(() => store.chosen.filter(({ code }) => code === null));
  const withCode = computed(() => store.chosen.filter(({ code }) => code !== null));
  const missing = computed(() => withCode.value.filter((table) => codeOf(table)?.kind === 'missing'));
  const printed = computed(() => withCode.value.filter((table) => codeOf(table)?.kind !== 'missing'));
  const tables = computed(() => printed.value.map(asTable));

  const template = computed(() => templates[store.choices?.template ?? 'tent']);
  const wording = computed((): Wording => wordingOf(store.choices, usualName()));
  const pages = computed(() => pagesFor(tables.value.length, template.value));
  const parts = computed(() => ({ template: template.value, wording: wording.value, measure }));
  const page = (at: number): CardsPage => layPage(tablesOn(at, tables.value, template.value), parts.value);

  return {
    withCode,
    withoutCode,
    missing,
    printed,
    pages,
    page,
    allPages: () => Array.from({ length: pages.value }, (_, at) => page(at)),
    /** By table; unread codes are missing. */
    codes: computed(() => {
      const all = printed.value.map((table) => [table.id, codeOf(table)] as const);
      return new Map(all.flatMap(([id, code]) => (code === undefined ? [] : [[id, code] as const])));
    }),
  };
}

const asTable = ({ id, title, description }: DiningLocation): Table => ({ id, title, remark: description });

function wordingOf(choices: CardChoices | null, usualName: string): Wording {
  if (choices === null) return { shop: usualName, hint: '', hasLogo: false, hasRemark: false };
  return {
    shop: choices.shopName ?? usualName,
    hint: choices.hint ?? usualHints[choices.language],
    hasLogo: choices.logo !== null,
    hasRemark: choices.hasRemark,
  };
}

/** Large, so that rounding does not matter. */
const SIZE = 100;
const WIDE = /[\u2E80-\uFFFD]/;

/** The CSS fonts of the page, which the cards use as well. */
const cardFonts = (): string => getComputedStyle(document.body).fontFamily || 'sans-serif';

function createMeasure(fonts: string): Measure {
  const drawing = document.createElement('canvas').getContext('2d');
  const known = new Map<string, number>();
  return (text, weight) => {
    const key = `${weight} ${text}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const width = drawing === null ? roughly(text) : measured(drawing, text, `${weight} ${SIZE}px ${fonts}`);
    known.set(key, width);
    return width;
  };
}

function measured(drawing: CanvasRenderingContext2D, text: string, font: string): number {
  drawing.font = font;
  return drawing.measureText(text).width / SIZE;
}

/** A fallback without a canvas: Chinese characters are as wide as they are high. */
const roughly = (text: string) =>
  Array.from(text).reduce((width, sign) => width + (WIDE.test(sign) ? 1 : 0.6), 0);

/** In the language of the card and not of the screen. */
export const usualHints: Readonly<Record<CardLanguage, string>> = {
  ...cardHints,
  both: `${cardHints.zh}\n${cardHints.en}`,
};
