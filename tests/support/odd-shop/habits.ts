// Every way in which a sloppy back-end may differ from the interface document, as plain options.

/** How an empty value of a field is written. */
export type EmptySpelling = 'null' | 'text' | 'zero' | 'list' | 'object' | 'missing';

/** What the `data` of a list holds. */
export type ListShape =
  | 'list'
  /** PHP's array with gaps: an object from index to record, not starting at 0. */
  | 'gaps'
  /** One record alone comes without its list. */
  | 'bare-single'
  /** Every list is null, whatever the shop holds. */
  | 'null'
  /** Every list is a sentence, beside status 1. */
  | 'message';

export interface OddHabits {
  nesting: 'brackets' | 'json' | 'both';
  /** Variables of a body that are read, as PHP's max_input_vars; the rest is cut without a word. */
  variablesAtMost: number;
  /** Milliseconds before each answer. */
  delay: number;

  pageSize: 'as-asked' | { atMost: number } | { always: number };
  totalPage: 'right' | 'of-asked-size' | 'missing';
  isMore: 'right' | 'missing' | 'always-1';
  /** What a page beyond the last one holds. */
  pastTheEnd: 'nothing' | 'last-page';
  count: 'number' | 'text' | 'missing';
  /** How many records it counts that it never shows. */
  countsMore: number;
  /** Whether `page=-1` brings everything, or the first page. */
  allPages: 'obeyed' | 'ignored';

  list: ListShape;
  emptyList: 'list' | 'null' | 'text' | 'object' | 'message';
  status: 'number' | 'text';
  ids: 'number' | 'text';
  /** How lists inside a record come. */
  innerLists: 'list' | 'gaps';
  /** How a field without a value comes, by its name; `*` stands for all others. */
  empties: Readonly<Record<string, EmptySpelling>>;

  /** What `data` of a successful write holds. */
  writeAnswer: 'record' | 'wordy' | 'id' | 'null' | 'true';
  onModify: 'merge' | 'replace';
  /** Fields that goodsList leaves out though they are stored. */
  unlisted: readonly string[];
  keepsReceiptGroups: boolean;
  groupWithoutId: 'creates' | 'refused';
  sameGroupNames: 'allowed' | 'refused';
  deleteUnknownGroup: 'refused' | 'succeeds';

  /** What is done to values before they are stored. */
  escapesHtml: boolean;
  rewritesCover: boolean;
  trims: boolean;
  price: 'two-places' | 'whole' | 'one-place';
  code: 'kept' | 'lowercased';

  /** The most items that a search by title or category brings in all. */
  searchAtMost: number;
  /** What becomes of a sort key that is not one of the shop's own. */
  unknownSortKey: 'ignored' | 'refused';
  /** Whether text sort keys (`add_time`…) are among the shop's own. */
  sortsByName: boolean;
  timeFilter: 'obeyed' | 'ignored';
  dataIds: 'obeyed' | 'ignored';

  badToken: 'status-2' | 'status-401' | 'http-401' | 'status-1';
  /** Which writes (the first is 1) are done without an answer: the socket is closed before it. */
  lostWrites: readonly number[];
}

/** As the document has it. */
export const usualHabits: OddHabits = {
  nesting: 'brackets',
  variablesAtMost: Infinity,
  delay: 0,
  pageSize: { atMost: 200 },
  totalPage: 'right',
  isMore: 'right',
  pastTheEnd: 'nothing',
  count: 'text',
  countsMore: 0,
  allPages: 'obeyed',
  list: 'list',
  emptyList: 'list',
  status: 'number',
  ids: 'text',
  innerLists: 'list',
  empties: {},
  writeAnswer: 'record',
  onModify: 'merge',
  unlisted: [],
  keepsReceiptGroups: true,
  groupWithoutId: 'creates',
  sameGroupNames: 'refused',
  deleteUnknownGroup: 'refused',
  escapesHtml: false,
  rewritesCover: false,
  trims: false,
  price: 'two-places',
  code: 'kept',
  searchAtMost: Infinity,
  unknownSortKey: 'ignored',
  sortsByName: true,
  timeFilter: 'obeyed',
  dataIds: 'obeyed',
  badToken: 'status-2',
  lostWrites: [],
};
