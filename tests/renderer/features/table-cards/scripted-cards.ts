// A desk program with tables and with what the shop wants on its cards; its pictures are none that a test's window could read.
import type { DiningLocation, DiningLocations } from '../../../../src/contract/dining-locations.ts';
import type { CardChoices } from '../../../../src/contract/table-cards.ts';
import { done } from '../../../../src/contract/result.ts';
import { openDesk } from '../../support/open-desk.ts';
import { createScriptedDesk, type DeskState } from '../../support/scripted-desk.ts';

export const table = (id: string, rest: Partial<DiningLocation> = {}): DiningLocation => ({
  id,
  title: `Hall ${id}`,
  description: 'by the window',
  isOpen: true,
  status: '0',
  addedAtSeconds: null,
  updatedAtSeconds: null,
  code: `run-${id}`,
  codeAddress: `https://shop.example/${id}.png`,
  ...rest,
});

export const usualChoices: CardChoices = {
  template: 'a6',
  language: 'en',
  shopName: null,
  logo: null,
  hasRemark: false,
  hint: null,
};

export interface CardsStart {
  state?: Partial<DiningLocations>;
  choices?: Partial<CardChoices>;
  /** By name; null for one that cannot be had now. */
  pictures?: Record<string, string | null>;
  desk?: Partial<DeskState>;
}

const PICTURE = 'data:image/png;base64,AAAA';

export function createCardsDesk({ state = {}, choices = {}, pictures = {}, desk: start }: CardsStart = {}) {
  const desk = createScriptedDesk(start);
  let kept: CardChoices = { ...usualChoices, ...choices };
  const locations: DiningLocations = {
    locations: [table('1'), table('2'), table('3', { isOpen: false })],
    unreadable: 0,
    missing: 0,
    fetching: false,
    freshness: { asOfSeconds: Date.now() / 1000, error: null },
    ...state,
  };
  desk.answer({
    'dining-locations.get': () => done(locations),
    'dining-locations.fetch': () => done(locations),
    'table-cards.get': () => done(kept),
    'table-cards.save': (input) => done((kept = input.choices)),
    'table-cards.picture': ({ name }) => done(pictures[name] === undefined ? PICTURE : pictures[name]),
  });
  return { desk, kept: () => kept };
}

export type CardsDesk = ReturnType<typeof createCardsDesk>;

export const openCards = ({ desk }: CardsDesk) => openDesk(desk, '/table-cards');
