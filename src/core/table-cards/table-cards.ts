// The choices for the open shop's table cards, stored with its own data, and the pictures of its codes.
import { type CardChoices, cardChoices } from '../../contract/table-cards.ts';
import type { DocumentKind } from '../platform/storage/cache.ts';
import { invalid } from '../failure.ts';
import { base64From, bytesFrom } from '../platform/bytes.ts';
import { acceptableTypeOf } from '../pictures/acceptable.ts';
import { shopDomain } from '../domain.ts';
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

export const tableCardsDomain = shopDomain('table-cards', (shop, deps: ShopDomainDeps) => {
  const document = shop.document(tableCardsKind(shop.ownFolder));
  return {
    routes: {
      'table-cards.get': () => {
        const choices = document.get();
        // A backup may contain a logo that a page cannot show.
        return isShowable(choices.logo) ? choices : { ...choices, logo: null };
      },
      'table-cards.save': ({ choices }) => {
        if (!isShowable(choices.logo)) throw invalid({ path: ['choices', 'logo'], rule: 'wrong' });
        document.set(choices);
        return choices;
      },
      'table-cards.picture': async ({ name }) => {
        const found = await deps.picture(name);
        return found === undefined ? null : `data:${found.type};base64,${base64From(found.bytes)}`;
      },
    },
  };
});

function isShowable(logo: string | null): boolean {
  if (logo === null) return true;
  const [, base64 = ''] = logo.split(',');
  const bytes = bytesFrom(base64);
  return bytes !== undefined && logo.startsWith(`data:${acceptableTypeOf(bytes) ?? ''};`);
}
