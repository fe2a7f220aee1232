// Valid bodies of all endpoints with ids that exist in the shop, so that most of them succeed.

import { fc } from '../../support/fast-check.ts';
import type { Endpoint } from '../../../src/wire/endpoint.ts';
import { type EndpointName, endpointNames, endpoints, type Form } from '../../../src/wire/endpoints.ts';
import { writeForm } from '../../../src/wire/form/codec.ts';
import type { GoodsForm } from '../../../src/wire/sections/goods-form.ts';
import { arbitraryForms } from '../../support/arbitrary-forms.ts';
import { type Chance, chanceFrom } from '../chance.ts';

/** A valid request without its token. */
export interface Seed {
  name: EndpointName;
  path: string;
  body: string;
}

const FORMS_OF_EACH = 60;
// Ids of the demo shop: categories, receipt groups, regions, and goods with and without combinations.
const known = {
  categories: ['1', '11', '12', '21'],
  groups: ['1', '2', '3'],
  regions: ['110000'],
  goods: ['1001', '1002', '1003', '1004', '1005', '1006'],
};

export function makeSeeds(seed: number): Seed[] {
  const chance = chanceFrom(seed);
  return endpointNames.flatMap((name) =>
    fc
      .sample<Form<EndpointName>>(arbitraryForms[name], { numRuns: FORMS_OF_EACH, seed })
      .map((form) => seedOf(name, withKnownIds(name, form, chance), chance)),
  );
}

function seedOf(name: EndpointName, form: Form<EndpointName>, chance: Chance): Seed {
  const endpoint: Endpoint = endpoints[name];
  const nesting = chance.percent(30) ? 'json' : 'brackets';
  return { name, path: endpoint.path, body: writeForm(endpoint, form, { nesting }) };
}

/** The same form with ids that exist. */
function withKnownIds(name: EndpointName, form: Form<EndpointName>, chance: Chance): Form<EndpointName> {
  if ('app_id' in form) return { ...form, app_id: 'demo' };
  if (name === 'addGoods' && 'form_data' in form) return goodsWithKnownIds(form, chance);
  // Half of these forms name an existing group, the others a missing one.
  const names = ['addReceiptGroup', 'delReceiptGroup'].includes(name);
  return names && 'id' in form && chance.percent(50) ? { ...form, id: chance.pick(known.groups) } : form;
}

function goodsWithKnownIds(form: Form<'addGoods'>, chance: Chance): Form<'addGoods'> {
  const id = form.data_id === undefined ? {} : { data_id: chance.pick(known.goods) };
  return { ...form, ...id, form_data: itemWithKnownIds(form.form_data, chance) };
}

function itemWithKnownIds(item: GoodsForm, chance: Chance): GoodsForm {
  // A package needs parts that fit; the mutations add packages.
  const adapted = { ...item };
  delete adapted.package;
  return {
    ...adapted,
    ...(adapted.category === undefined ? {} : { category: [chance.pick(known.categories)] }),
    ...(adapted.receipt_group_id === undefined ? {} : { receipt_group_id: known.groups.slice(0, 1) }),
    ...(adapted.recommend_id === undefined ? {} : { recommend_id: [chance.pick(known.goods)] }),
    ...(typeof adapted.region_id === 'string' ? { region_id: chance.pick(known.regions) } : {}),
  };
}

/** Names and values from valid forms: a mutation that misplaces them gets deep into the service. */
export function dictionaryOf(seeds: readonly Seed[]): { names: string[]; values: string[] } {
  const pairs = seeds.flatMap(({ body }) => body.split('&')).map((pair) => pair.split('='));
  const names = [...new Set(pairs.map(([name = '']) => name))];
  const values = [...new Set(pairs.map(([, value = '']) => value))].filter((value) => value.length < 300);
  return { names, values };
}
