// Reads a line that means no item of the menu as a new one, and says what it lacks.
import type { SomeGoodsFields } from '../../contract/entities/goods-fields.ts';
import type { PlanFault } from '../../contract/entities/plan.ts';
import { plainText } from './cell-values.ts';
import type { FieldReader } from './fields.ts';
import { madeOf, type Outcome, refusedIn, wrongly } from './outcome.ts';
import { brokenIn, faultOf, isWrittenField, pathOf, type Told } from './told.ts';

/** What a file seldom tells. Nothing goes on sale that nobody has put there. */
const blank: SomeGoodsFields = { description: '', type: 0, detailStyle: 0, state: 'in-warehouse' };

/** The lines in their order, each with the key of the item that it would make. */
export function newItemChecker(reader: FieldReader): (told: Told, key: string) => Outcome {
  const made = new Set<string>();
  return (told, key) => {
    const title = plainText(told.cells.get('title') ?? '');
    const about = { thing: null, id: null, title };
    if (made.has(key)) {
      const field = key.startsWith('code') ? 'code' : 'title';
      return wrongly(told, about, [faultOf(told, field, { rule: 'twice' })]);
    }
    made.add(key);
    const { fields, faults } = readLine(told, reader);
    const own = new Set(faults.map(({ path }) => path[0]));
    // What cannot be read is not missing as well.
    const refused = refusedIn(told, fields, true).filter(({ path }) => !own.has(path[0]));
    const all = [...faults, ...refused];
    return all.length > 0 ? wrongly(told, about, all) : madeOf(told, title, fields);
  };
}

function readLine(told: Told, reader: FieldReader): { fields: SomeGoodsFields; faults: PlanFault[] } {
  const faults = brokenIn(told);
  let fields = blank;
  for (const [field, text] of told.cells) {
    if (!isWrittenField(field) || told.broken.includes(field)) continue;
    const read = reader.read(field, text, {});
    if ('rule' in read) faults.push(faultOf(told, field, read));
    else fields = { ...fields, ...read.value };
  }
  const state = told.cells.get('state');
  const isScheduled = state !== undefined && reader.state(state) === 'scheduled';
  if (isScheduled && fields.sellAtSeconds === undefined)
    faults.push(faultOf(told, 'state', { rule: 'missing', path: pathOf('sellAt') }));
  return { fields, faults };
}
