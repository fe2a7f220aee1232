// The English messages of the page of hours.
import type { hours as zh } from './hours.zh-cn.ts';

export const hours: typeof zh = {
  allPeople: 'Everyone',
  person: 'Person',
  from: 'From',
  to: 'To',
  add: 'Add entry',
  export: 'Export CSV',
  noFile: 'No file was saved.',
  fileName: 'Hours {from} {to}',
  none: 'No hours on these days.',
  open: 'still in',
  kinds: { in: 'In', break: 'Break', out: 'Out' },
  correct: {
    title: 'Correct {name}, {date}',
    takeBack: 'Undo an entry',
    adds: 'Add an entry',
    nothing: 'None',
    at: 'Time',
    reason: 'Reason',
    by: 'Corrected by {name}: {reason}',
    do: 'Save correction',
  },
};
