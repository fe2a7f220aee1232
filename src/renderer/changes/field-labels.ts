// The fields that have a label, and the label of each on screen.
import type { Translate, WordKey } from '../i18n/words.ts';

type LabelKey = Extract<WordKey, `outbox.fields.${string}`>;
export type FieldLabel = LabelKey extends `outbox.fields.${infer Name}` ? Name : never;

export const fieldLabels: readonly FieldLabel[] = [
  ...(['name', 'title', 'description', 'type', 'detailStyle', 'categories', 'cover', 'pictures'] as const),
  ...(['priceFen', 'virtualFen', 'stock', 'state', 'sellAtSeconds', 'scanCode', 'code', 'supplier'] as const),
  ...(['shareTitle', 'sharePicture', 'delivery', 'boxFeeFen', 'badge', 'recommends', 'regionId'] as const),
  ...(['templateId', 'kinds', 'rows', 'isPackage', 'parts', 'picture'] as const),
];

/** A field without a label is shown by its name in the contract. */
export function labelOf(t: Translate, path: readonly string[]): string {
  const known = fieldLabels.find((label) => label === path.at(-1));
  return known === undefined ? path.join(' / ') : t(`outbox.fields.${known}`);
}
