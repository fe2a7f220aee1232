// How many variables of one form the shop reads: forms grow by variables that mean nothing, with one that counts at the end.
import type { FormTree } from '../../../wire/form/encode.ts';
import { CannotTell, type Lab, textIn, tried } from '../lab.ts';
import { formOf, readItem, type TestItem } from '../test-item.ts';

interface Limit {
  passes: number;
  fails: number | null;
}

/** PHP’s usual limit, then the next ones that are in use. */
const UPWARDS = [1_000, 2_000, 3_000, 5_000];
const DOWNWARDS = [500, 250, 100];

export async function probeVariables(lab: Lab, item: TestItem): Promise<Limit> {
  let passes: number | undefined;
  for (const count of UPWARDS) {
    if (!(await arrives(lab, item, count)))
      return passes === undefined ? below(lab, item, count) : { passes, fails: count };
    passes = count;
  }
  return { passes: passes ?? 1, fails: null };
}

async function below(lab: Lab, item: TestItem, failing: number): Promise<Limit> {
  let fails = failing;
  for (const count of DOWNWARDS) {
    if (await arrives(lab, item, count)) return { passes: count, fails };
    fails = count;
  }
  throw new CannotTell('unclear');
}

/** Whether the last of so many variables is read. What a shop refuses for its length has not arrived either. */
async function arrives(lab: Lab, item: TestItem, count: number): Promise<boolean> {
  const mark = `Servery ${lab.mark()}`;
  await tried(lab.send('addGoods', paddedForm(lab, item, { count, mark })));
  return textIn(await readItem(lab, item.id), 'description') === mark;
}

/** The token goes first, and is one of them. The item's id goes before all that may be cut off: nothing new is made. */
function paddedForm(
  { nesting }: Lab,
  item: TestItem,
  { count, mark }: { count: number; mark: string },
): FormTree {
  const form = { ...formOf(item), description: mark };
  if (nesting === 'json') return { data_id: item.id, ...padding(count - 3), form_data: form };
  const { description, ...rest } = form;
  const fields = Object.entries(rest).map(([name, value]) => [`form_data[${name}]`, value] as const);
  return {
    data_id: item.id,
    ...Object.fromEntries(fields),
    ...padding(count - fields.length - 3),
    'form_data[description]': description,
  };
}

const padding = (count: number): FormTree =>
  Object.fromEntries(Array.from({ length: Math.max(0, count) }, (_, at) => [`servery_test_${at}`, '1']));
