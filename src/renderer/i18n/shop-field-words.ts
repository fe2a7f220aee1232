// The names of the fields that the check of a shop tests.
import { triedFields } from '../../contract/shop-behaviour.ts';
import type { Translate } from './words.ts';

/** The label of each field; a field without a label is shown by its own name. */
export function fieldsInWords(t: Translate, names: readonly string[]): string[] {
  return names.map((name) => {
    const known = triedFields.find((one) => one === name);
    return known === undefined ? name : t(`shopBehaviour.fields.${known}`);
  });
}
