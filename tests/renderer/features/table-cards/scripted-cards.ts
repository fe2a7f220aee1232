// A scripted desk with tables and the shop's choices for cards; the test's window cannot decode its pictures.
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
  /** By name; null for a picture that is not available now. */
  pictures?: Record<string, string | null>;
  desk?: Partial<DeskState>;
}

const PICTURE = 'data:image/png;base64,AAAA';

export function createCardsDesk({ state = {}, choices = {}, pictures = {}, desk: start }: CardsStart = {}) {
  const desk = createScriptedDesk(start);
  let saved: CardChoices = { ...usualChoices, ...choices };
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
    'table-cards.get': () => done(saved),
    'table-cards.save': (input) => done((saved = input.choices)),
    'table-cards.picture': ({ name }) => done(pictures[name] === undefined ? PICTURE : pictures[name]),
  });
  return { desk, saved: () => saved };
}

export type CardsDesk = ReturnType<typeof createCardsDesk>;

export const openCards = ({ desk }: CardsDesk) => openDesk(desk, '/table-cards');
