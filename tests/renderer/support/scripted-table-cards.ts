// The default answers of a scripted desk about tables and cards: there are none.
import type { CardChoices } from '../../../src/contract/table-cards.ts';
import { done } from '../../../src/contract/result.ts';

const choices: CardChoices = {
  template: 'tent',
  language: 'both',
  shopName: null,
  logo: null,
  hasRemark: false,
  hint: null,
};

const file = { id: '0'.repeat(32) };

export const tableCardsAnswers = {
  'table-cards.get': () => done(choices),
  'table-cards.save': ({ choices: saved }: { choices: CardChoices }) => done(saved),
  'table-cards.picture': () => done(null),
  'table-cards.begin': () => done(file),
  'table-cards.add': () => done(null),
  'table-cards.deliver': () => done({ kind: 'saved' as const, path: '/home/counter/cards.pdf' }),
  'table-cards.drop': () => done(null),
};
