// How names, prices and pictures are shown, in the language of the phone.
import { IMAGE_PATH } from '../../contract/bridge.ts';
import type { GuestDish } from '../../contract/guests.ts';
import type { Language } from '../../contract/settings.ts';
import { twoNames } from '../../contract/two-names.ts';
import { element } from './element.ts';
import { type GuestWords, guestWords } from './words/guest-words.ts';

export interface Shown {
  words: GuestWords;
  nameOf: (title: string) => string;
  /** Empty for a name in one language. */
  otherNameOf: (title: string) => string;
  money: (fen: number) => string;
  priceOf: (dish: GuestDish) => string;
  pictureOf: (dish: GuestDish, size: 'small' | 'large') => HTMLImageElement | null;
}

export function shownIn(language: Language): Shown {
  const words = guestWords[language];
  const yuan = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'CNY',
    currencyDisplay: 'narrowSymbol',
  });
  const money = (fen: number) => yuan.format(fen / 100);
  const nameOf = (title: string) => twoNames(title, language).name;
  return {
    words,
    money,
    nameOf,
    otherNameOf: (title) => twoNames(title, language).other,
    priceOf: ({ nowFen, nowUpToFen }) => {
      if (nowFen === null) return '';
      if (nowUpToFen === null) return money(nowFen);
      return language === 'en' ? `${words.from} ${money(nowFen)}` : `${money(nowFen)} ${words.from}`;
    },
    pictureOf: ({ picture }, size) => {
      if (picture === null) return null;
      const made = element('img', {
        class: `picture ${size}`,
        own: { src: IMAGE_PATH + picture, alt: '', loading: 'lazy', decoding: 'async' },
      });
      made.addEventListener('error', () => made.remove());
      return made;
    },
  };
}
