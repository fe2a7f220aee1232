// The fields that a column of an imported file can stand for.

/** An id, a code, or a title that only one item has, identifies the item. */
export const importFields = [
  'id',
  'title',
  /** The name in another language; the item's title is both. */
  'secondTitle',
  /** A code of the item, or of one combination: price and stock then belong to that combination. */
  'code',
  /**
   * All codes of an item and its combinations, as an export writes them; they identify the item and are never written.
   */
  'codes',
  'price',
  'virtualPrice',
  'stock',
  'state',
  /** Yes takes an item off the menu, also if its state says otherwise. */
  'archived',
  'sellAt',
  'scanCode',
  'categories',
  'receiptGroups',
  'delivery',
  'boxFee',
  'supplier',
  'description',
  'shareTitle',
  'cover',
  /** What the lines of one item have in common, in files with a line for each of its options. */
  'handle',
  /** All options of a line in one cell. */
  'variation',
  'option1Name',
  'option1',
  'option2Name',
  'option2',
  'option3Name',
  'option3',
] as const;
export type ImportField = (typeof importFields)[number];
