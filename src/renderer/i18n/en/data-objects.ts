// The English messages of the data objects page.
import type { dataObjects as zh } from '../zh-cn/data-objects.ts';

export const dataObjects: typeof zh = {
  form: {
    label: 'Id or name of a form',
    hint: 'Id of a form, such as 501',
    open: 'Show',
    used: 'Forms used before',
    drop: 'Forget “{form}”',
    dropTitle: 'Forget “{form}”?',
    dropText: 'Its offline copy is deleted from this machine too. Nothing changes at the shop.',
    dropDo: 'Delete',
  },
  count: '{count} record | {count} records',
  table: 'Records of the form',
  sort: 'Sort by “{column}”',
  unsorted: 'This column has the name of one of the record’s own fields and cannot be sorted by itself',
  unreadable: 'This record cannot be read',
  again: 'Fetch again',
  columns: {
    id: 'Record id',
    nickname: 'Submitted by',
    status: 'Status',
    add_time: 'Submitted',
    update_time: 'Changed',
  },
  search: {
    key: 'Field to search in',
    label: 'Text within the field',
    all: 'Show all',
    inferred:
      'The interface document does not say how searching and sorting work: we ask for records whose field holds this text, and for the order of the field’s text.',
  },
  source: {
    copy: 'The shop cannot be reached: this is the offline copy',
    seen: 'The shop cannot be reached: only the records viewed last are shown',
  },
  copy: {
    short: 'offline',
    none: 'No offline copy: offline, only the records viewed last can be shown.',
    failed: 'The offline copy could not be made: {why}',
    stands: 'Offline copy: {count} record, {size} · {age} | Offline copy: {count} records, {size} · {age}',
    stale: 'not newer because: {why}',
    going: 'Making the offline copy: {count} so far',
    goingOf: 'Making the offline copy: {count} of {of}',
    do: 'Make an offline copy',
    again: 'Update the copy',
    stop: 'Stop',
    drop: 'Delete the copy',
    dropTitle: 'Delete the offline copy of “{form}”?',
    dropText: 'Offline, only the records viewed last can be shown then. You can make a new copy at any time.',
  },
  choose: {
    title: 'Columns',
    intro:
      'The number says how many of the {count} record looked at hold a value. | The number says how many of the {count} records looked at hold a value.',
    held: 'Records that hold a value',
    up: 'Move “{column}” forward',
    down: 'Move “{column}” back',
    moved: '“{column}” is now column {place} of {of}',
    done: 'Done',
    reset: 'Back to the usual ones',
  },
  export: {
    do: 'Export',
    title: 'Export records',
    intro:
      'The {count} record of this result, searched and sorted as now, in the {columns} columns shown. | All {count} records of this result, searched and sorted as now, in the {columns} columns shown.',
    unreadable:
      '{count} record read so far is invalid and will not be in the file. | {count} records read so far are invalid and will not be in the file.',
    leftOut:
      '{count} record cannot be read and is not in the file. | {count} records cannot be read and are not in the file.',
    name: 'Form {form}',
  },
  record: {
    title: 'Record {id}',
    entered: 'What was entered',
    own: 'The record itself',
    nothing: 'Nothing was entered in this record.',
    blank: 'empty',
    deleted: 'The shop has marked this record as deleted.',
    inferredTime:
      'It looks like a day or a time and is shown in this machine’s time zone; the shop’s own value is beside it.',
  },
  copyStatus: {
    'no-shop': { title: 'No shop is open', text: 'Open a shop to look at its forms.' },
    'no-form': {
      title: 'Which form?',
      text: 'A form (data object) is a sheet that the shop has designed itself, such as reservations, deliveries or reviews; each time a guest or a colleague fills it in is one record. Type the id of the form above: ask the manager of the shop’s back office. Forms you have used are saved on this machine.',
    },
    offline: {
      title: 'The shop cannot be reached, and nothing of “{form}” is on this machine',
      text: 'Try again when you are online. With an offline copy, a form can also be viewed offline.',
    },
    'no-token': {
      title: 'This shop has no valid token, so nothing can be fetched',
      text: 'Enter a valid token, then fetch “{form}” again.',
    },
    refused: {
      title: 'The shop does not hand out “{form}”',
      text: 'Check the ID of the form. The shop’s answer is below.',
    },
    failed: {
      title: '“{form}” could not be fetched',
      text: 'The shop’s answer cannot be read. Please try again later.',
    },
    'none-found': { title: 'No record fits', text: 'Try another field or another text, or show all.' },
    'none-seen': {
      title: 'Not among the records viewed last',
      text: 'The shop cannot be reached, so only the records viewed last can be searched.',
    },
    empty: {
      title: 'There are no records in “{form}”',
      text: 'The shop has no records: the form may be empty, or the id is wrong. The shop does not say which.',
    },
  },
  keys: {
    search: 'Search the records',
    form: 'Choose another form',
    move: 'Move between the records',
    open: 'Open the chosen record',
    close: 'Close the record',
    enterKey: 'Enter',
  },
};
