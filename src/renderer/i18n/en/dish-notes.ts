// The English notes for the kitchen that are one tap, at the counter and on phones.
import type { dishNotes as zh } from '../zh-cn/dish-notes.ts';

export const dishNotes: typeof zh = {
  comma: ', ',
  usual: { mild: 'Mild', noCoriander: 'No cilantro', lessSalt: 'Less salt', packed: 'To go' },
  allergies: {
    peanuts: 'Peanuts',
    nuts: 'Tree nuts',
    shellfish: 'Shellfish',
    fish: 'Fish',
    egg: 'Egg',
    milk: 'Milk',
    gluten: 'Gluten',
    soy: 'Soy',
    sesame: 'Sesame',
  },
};
