// The table cards domain: its module and its routes.
import { defineDomain } from '../domain.ts';
import { TableCardsModule } from './table-cards.ts';
import type { ShopDomainDeps } from '../shop-domain.ts';

export const tableCardsDomain = defineDomain({
  name: 'table-cards',
  create: (deps: ShopDomainDeps) => new TableCardsModule(deps),
  routes: (tableCards) => ({
    'table-cards.get': () => tableCards.choices(),
    'table-cards.save': ({ shop, choices }) => tableCards.keep(shop, choices),
    'table-cards.picture': ({ name }) => tableCards.picture(name),
    'table-cards.begin': ({ name }) => ({ id: tableCards.files.begin(name) }),
    'table-cards.add': ({ id, base64 }) => {
      tableCards.files.add(id, base64);
      return null;
    },
    'table-cards.deliver': ({ id }) => tableCards.files.deliver(id),
    'table-cards.drop': ({ id }) => {
      tableCards.files.drop(id);
      return null;
    },
  }),
});
