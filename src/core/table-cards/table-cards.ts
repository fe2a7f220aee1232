// The choices for the open shop's table cards, stored with its own data, and the pictures of its codes.
import { type CardChoices, cardChoices } from '../../contract/table-cards.ts';
import type { Cache, Document, DocumentKind } from '../platform/storage/cache.ts';
import { invalid } from '../failure.ts';
import { base64From, bytesFrom } from '../platform/bytes.ts';
import { acceptableTypeOf } from '../pictures/acceptable.ts';
import type { Pictures } from '../pictures/pictures.ts';
import type { OpenShop } from '../platform/shop/open-shop.ts';
import { WhileOpen } from '../platform/shop/while-open.ts';
import { defineDomain } from '../domain.ts';
import type { ShopDomainDeps } from '../shop-domain.ts';

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
  picture: Pictures['get'];
}

export class TableCardsModule {
  readonly #deps: Deps;
  readonly #choices = new WhileOpen<Document<CardChoices>>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  open(shop: OpenShop): void {
    this.#choices.set(shop, this.#deps.cache.document(tableCardsKind(shop.ownFolder)));
  }

  choices(): CardChoices {
    const choices = this.#choices.get().get();
    // A backup may contain a logo that a page cannot show.
    return isShowable(choices.logo) ? choices : { ...choices, logo: null };
  }

  keep(shop: string, choices: CardChoices): CardChoices {
    const document = this.#choices.of(shop);
    if (!isShowable(choices.logo)) throw invalid({ path: ['choices', 'logo'], rule: 'wrong' });
    document.set(choices);
    return choices;
  }

  /** Null if it cannot be had now. */
  async picture(name: string): Promise<string | null> {
    const found = await this.#deps.picture(name);
    return found === undefined ? null : `data:${found.type};base64,${base64From(found.bytes)}`;
  }
}

function isShowable(logo: string | null): boolean {
  if (logo === null) return true;
  const [, base64 = ''] = logo.split(',');
  const bytes = bytesFrom(base64);
  return bytes !== undefined && logo.startsWith(`data:${acceptableTypeOf(bytes) ?? ''};`);
}

export const tableCardsDomain = defineDomain({
  name: 'table-cards',
  create: (deps: ShopDomainDeps) => new TableCardsModule(deps),
  routes: (tableCards) => ({
    'table-cards.get': () => tableCards.choices(),
    'table-cards.save': ({ shop, choices }) => tableCards.keep(shop, choices),
    'table-cards.picture': ({ name }) => tableCards.picture(name),
  }),
});
