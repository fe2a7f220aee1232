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

export const tableCardsAnswers = {
  'table-cards.get': () => done(choices),
  'table-cards.save': ({ choices: saved }: { choices: CardChoices }) => done(saved),
  'table-cards.picture': () => done(null),
};
