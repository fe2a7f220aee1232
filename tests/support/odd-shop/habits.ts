// The ways in which a sloppy back-end may differ from the interface document, as options.

/** How an empty field is encoded. */
export type EmptyEncoding = 'null' | 'text' | 'zero' | 'list' | 'object' | 'missing';

/** The shape of the `data` of a list. */
export type ListShape =
  | 'list'
  /** A PHP array with gaps: an object from index to record that does not start at 0. */
  | 'gaps'
  /** A single record comes without its list. */
  | 'bare-single'
  /** Every list is null. */
  | 'null'
  /** Every list is a message, with status 1. */
  | 'message';

export interface OddHabits {
  nesting: 'brackets' | 'json' | 'both';
  /** How many variables of a body are read, like PHP's max_input_vars; the rest is dropped silently. */
  variablesAtMost: number;
  /** The delay before each answer, in milliseconds. */
  delay: number;

  pageSize: 'as-asked' | { atMost: number } | { always: number };
  totalPage: 'right' | 'of-asked-size' | 'missing';
  isMore: 'right' | 'missing' | 'always-1';
  /** The content of a page beyond the last one. */
  pastTheEnd: 'nothing' | 'last-page';
  count: 'number' | 'text' | 'missing';
  /** How many records are counted but never listed. */
  countsMore: number;
  /** Whether `page=-1` returns everything, or the first page. */
  allPages: 'obeyed' | 'ignored';

  list: ListShape;
  emptyList: 'list' | 'null' | 'text' | 'object' | 'message';
  status: 'number' | 'text';
  ids: 'number' | 'text';
  /** The shape of lists inside a record. */
  innerLists: 'list' | 'gaps';
  /** How a field without a value is encoded, by its name; `*` stands for all other fields. */
  empties: Readonly<Record<string, EmptyEncoding>>;

  /** The `data` of a successful write. */
  writeAnswer: 'record' | 'wordy' | 'id' | 'null' | 'true';
  onModify: 'merge' | 'replace';
  /** Whether a merging shop says so; in reality only our own service does, and a desk that does not know asks a person. */
  saysThatItMerges: boolean;
  /** Fields that are stored but missing from goodsList. */
  unlisted: readonly string[];
  keepsReceiptGroups: boolean;
  /** Whether an item is refused if its written groups differ from the stored ones. */
  refusesReceiptGroups: boolean;
  groupWithoutId: 'creates' | 'refused';
  sameGroupNames: 'allowed' | 'refused';
  deleteUnknownGroup: 'refused' | 'succeeds';

  /** How values are changed before they are stored. */
  escapesHtml: boolean;
  rewritesCover: boolean;
  trims: boolean;
  price: 'two-places' | 'whole' | 'one-place';
  code: 'unchanged' | 'lowercased';

  /** The most items that a search by title or category returns. */
  searchAtMost: number;
  /** What happens to an unknown sort key. */
  unknownSortKey: 'ignored' | 'refused';
  /** Whether text sort keys (`add_time`…) are known. */
  sortsByName: boolean;
  timeFilter: 'obeyed' | 'ignored';
  dataIds: 'obeyed' | 'ignored';

  badToken: 'status-2' | 'status-401' | 'http-401' | 'status-1';
  /** The numbers of the writes (the first is 1) that are done but not answered: the socket is closed instead. */
  lostWrites: readonly number[];
  /** How many reads after a write are answered by a copy that does not have it yet. */
  staleReads: number;
  /** Fields of an item that a change is said to have changed, and has not. */
  ignoredFields: readonly string[];
}

/** The habits that match the interface document. */
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
  saysThatItMerges: true,
  unlisted: [],
  keepsReceiptGroups: true,
  refusesReceiptGroups: false,
  groupWithoutId: 'creates',
  sameGroupNames: 'refused',
  deleteUnknownGroup: 'refused',
  escapesHtml: false,
  rewritesCover: false,
  trims: false,
  price: 'two-places',
  code: 'unchanged',
  searchAtMost: Infinity,
  unknownSortKey: 'ignored',
  sortsByName: true,
  timeFilter: 'obeyed',
  dataIds: 'obeyed',
  badToken: 'status-2',
  lostWrites: [],
  staleReads: 0,
  ignoredFields: [],
};
