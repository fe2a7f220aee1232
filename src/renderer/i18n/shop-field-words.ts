// What the fields that a check of a shop has tried are called.
import { triedFields } from '../../contract/shop-behaviour.ts';
import type { Translate } from './words.ts';

/** A field of the form as a person calls it; one that has no word here goes by its own name. */
export function fieldsInWords(t: Translate, names: readonly string[]): string[] {
  return names.map((name) => {
    const known = triedFields.find((one) => one === name);
    return known === undefined ? name : t(`shopBehaviour.fields.${known}`);
  });
}
