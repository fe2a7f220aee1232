// The choices for the open shop's table cards, stored with its own data, and the pictures of its codes.
import { type CardChoices, cardChoices } from '../../contract/table-cards.ts';
import type { Cache, Document, DocumentKind } from '../platform/storage/cache.ts';
import { failure, invalid } from '../failure.ts';
import { base64From, bytesFrom } from '../platform/base64.ts';
import { acceptableTypeOf } from '../pictures/acceptable.ts';
import type { Pictures } from '../pictures/pictures.ts';
import type { Chance, Files } from '../ports.ts';
import type { OpenShop } from '../platform/shop/open-shop.ts';
import { CardsFiles } from './cards-file.ts';

const atFirst: CardChoices = {
  template: 'tent',
  language: 'both',
  shopName: null,
  logo: null,
  hasRemark: false,
  hint: null,
};

export const tableCardsKind = (ownFolder: string): DocumentKind<CardChoices> => ({
  name: `${ownFolder}/table-cards`,
  version: 1,
  schema: cardChoices,
  empty: atFirst,
});

interface Deps {
  cache: Cache;
  chance: Chance;
  files: Files;
  picture: Pictures['get'];
}

export class TableCardsModule {
  readonly files: CardsFiles;
  readonly #deps: Deps;
  #open: { shop: OpenShop; choices: Document<CardChoices> } | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.files = new CardsFiles(deps);
  }

  open(shop: OpenShop): void {
    this.#open = { shop, choices: this.#deps.cache.document(tableCardsKind(shop.ownFolder)) };
  }

  choices(): CardChoices {
    const choices = this.#opened().choices.get();
    // A backup may contain a logo that a page cannot show.
    return isShowable(choices.logo) ? choices : { ...choices, logo: null };
  }

  keep(shop: string, choices: CardChoices): CardChoices {
    const opened = this.#opened();
    if (opened.shop.profileId !== shop) throw failure('session.none', 'another shop is open');
    if (!isShowable(choices.logo)) throw invalid({ path: ['choices', 'logo'], rule: 'wrong' });
    opened.choices.set(choices);
    return choices;
  }

  /** Null if it cannot be had now. */
  async picture(name: string): Promise<string | null> {
    const found = await this.#deps.picture(name);
    return found === undefined ? null : `data:${found.type};base64,${base64From(found.bytes)}`;
  }

  #opened() {
    if (this.#open === undefined || this.#open.shop.signal.aborted) {
      throw failure('session.none', 'no shop is open');
    }
    return this.#open;
  }
}

function isShowable(logo: string | null): boolean {
  if (logo === null) return true;
  const [, base64 = ''] = logo.split(',');
  const bytes = bytesFrom(base64);
  return bytes !== undefined && logo.startsWith(`data:${acceptableTypeOf(bytes) ?? ''};`);
}
