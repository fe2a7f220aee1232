// The English messages of the dining locations page.
import type { diningLocations as zh } from '../zh-cn/dining-locations.ts';

export const diningLocations: typeof zh = {
  intro: 'The tables and rooms that guests order at. Which are open is decided in the shop’s back office.',
  states: { open: 'Open', closed: 'Closed', unknown: 'Status unknown' },
  filters: { label: 'Filter by status', all: 'All', open: 'Open', closed: 'Closed', unknown: 'Unknown' },
  views: { label: 'View', board: 'Cards', list: 'List', plan: 'Floor plan' },
  found: '{found} of {n} location | {found} of {n} locations',
  count: '{n} location | {n} locations',
  search: {
    label: 'Search by name or remark',
    none: 'No location is like that.',
    clear: 'Show all',
  },
  unnamed: 'Nameless (id {id})',
  noRemark: 'No remark',
  never: 'Not recorded',
  empty: {
    none: 'This shop has no dining locations yet',
    noneText: 'Add them in the shop’s back office, then fetch.',
  },
  sheet: {
    id: 'Id',
    status: 'Status',
    remark: 'Remark',
    added: 'Added',
    updated: 'Updated',
    code: 'Address of the code',
    codeOf: 'Mini-program code of “{name}”',
    noCode: 'The shop gives no code for this location.',
    notFetched: 'No picture may be fetched from this address, so none is shown.',
    close: 'Close',
  },
  keys: {
    search: 'Search the locations',
    move: 'Move between the locations',
    open: 'Open the chosen location',
    enterKey: 'Enter',
  },
};
