// The item that the benchmark saves: a given number of options under each of three kinds.
import { endpoints, type Form } from '../src/wire/endpoints.ts';
import { writeForm } from '../src/wire/form/codec.ts';
import { FIRST_OPTION_ID, type SpecKind } from '../src/wire/specifications/kinds.ts';
import { buildMatrix } from '../src/wire/specifications/matrix.ts';

/** Three kinds with that many options each; the number of combinations is its third power. */
export function threeKinds(options: number): SpecKind[] {
  return ([1, 3, 6] as const).map((id, kind) => ({
    id,
    name: `规格${id}`,
    options: Array.from({ length: options }, (_, index) => ({
      id: FIRST_OPTION_ID + kind * options + index,
      name: `选项${index}`,
    })),
  }));
}

function dish(model: SpecKind[]): Form<'addGoods'> {
  const row = { price: 2800, stock: 40, virtual_price: 3200, img_url: null, scan_code: '6901234567892' };
  return {
    form_data: {
      title: '量贩牛肉面 Beef Noodles for Two',
      cover: 'https://pictures.example/noodles.png',
      price: 2800,
      stock: 0,
      status: 0,
      description: '手工拉面，慢炖牛腩。Hand-pulled noodles, slow-braised brisket.',
      category: ['11'],
      pick_up_type: [2, 3, 4],
      model,
      model_items: Object.fromEntries(buildMatrix(model, new Map(), () => row)),
    },
  };
}

/** The body of an AddGoods call. */
export function dishBody(model: SpecKind[], accessToken: string): string {
  return writeForm(endpoints.addGoods, dish(model), { nesting: 'brackets', accessToken });
}
