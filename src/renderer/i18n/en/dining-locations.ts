// The English messages of the tables page.
import type { diningLocations as zh } from '../zh-cn/dining-locations.ts';

export const diningLocations: typeof zh = {
  intro: 'The tables and rooms that guests order at. Which are open is decided in the shop’s back office.',
  states: { open: 'Open', closed: 'Closed', unknown: 'Status unknown' },
  filters: { label: 'Filter by status', all: 'All', open: 'Open', closed: 'Closed', unknown: 'Unknown' },
  views: { label: 'View', board: 'Cards', list: 'List', plan: 'Floor plan' },
  found: '{found} of {n} table | {found} of {n} tables',
  count: '{n} table | {n} tables',
  search: {
    label: 'Search by name or remark',
    none: 'No table matches.',
    clear: 'Show all',
  },
  unnamed: 'Nameless (id {id})',
  noRemark: 'No remark',
  never: 'Not recorded',
  empty: {
    none: 'This shop has no tables yet',
    noneText: 'Add them in the shop’s back office, then refresh.',
  },
  sheet: {
    id: 'Id',
    status: 'Status',
    remark: 'Remark',
    added: 'Added',
    updated: 'Updated',
    code: 'Address of the code',
    codeOf: 'Mini-program code of “{name}”',
    noCode: 'The shop has no code for this table.',
    notFetched: 'No picture may be fetched from this address, so none is shown.',
    close: 'Close',
  },
  keys: {
    search: 'Search the tables',
    move: 'Move between the tables',
    open: 'Open the selected table',
    enterKey: 'Enter',
  },
};
