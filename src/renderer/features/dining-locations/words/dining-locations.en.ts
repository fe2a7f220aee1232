// The English messages of the tables page.
import type { diningLocations as zh } from './dining-locations.zh-cn.ts';

export const diningLocations: typeof zh = {
  unknown: 'Unknown',
  columns: {
    table: 'Table',
    status: 'Status',
    guests: 'Guests',
    since: 'Seated for',
    owed: 'Due',
    remark: 'Note',
  },
  filters: {
    label: 'Filter by status',
    all: 'All',
  },
  views: {
    label: 'View',
    board: 'Cards',
    list: 'List',
    plan: 'Floor plan',
  },
  found: '{found} of {n}',
  count: '{n} table | {n} tables',
  search: {
    label: 'Name or note',
    none: 'No tables found',
    clear: 'Show all',
  },
  unnamed: 'Unnamed (ID {id})',
  noRemark: 'No note',
  never: 'Not recorded',
  empty: {
    none: 'This shop has no tables yet',
    noneText: 'Add them in the shop’s back office, then refresh.',
  },
  sheet: {
    id: 'ID',
    added: 'Added',
    updated: 'Updated',
    code: 'Code URL',
    codeOf: 'Code of “{name}”',
    noCode: 'The shop has no code for this table.',
    notFetched: 'The picture can’t be loaded from this address.',
    close: 'Close',
  },
  keys: {
    search: 'Search tables',
    move: 'Move',
    open: 'Open table',
    enterKey: 'Enter',
  },
};
