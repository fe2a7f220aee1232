// The English messages for takeouts at the counter.
import type { counterTakeAway as zh } from './counter-take-away.zh-cn.ts';

export const counterTakeAway: typeof zh = {
  title: 'Takeout details',
  hint: 'Name, pick-up time',
  where: 'Table or takeout?',
  table: 'Table',
  name: 'Name',
  phone: 'Phone',
  due: 'Pick-up time',
  pickedUp: 'Picked up',
  pickedUpAt: 'Picked up {time}',
  notPickedUp: 'Not picked up yet',
  soon: 'ASAP',
  other: 'Another time',
  today: 'Today',
  tomorrow: 'Tomorrow',
  day: 'Day',
  hour: 'Hour',
  minutes: 'Minutes',
  type: 'Or type it: 18:30, 6:30 pm',
  at: '{day}, {time}',
  unread: 'Enter a time like 18:30 or 6:30 pm.',
  past: 'That time has passed. Choose a later one.',
  spoken: 'noon=12pm midnight=12am',
  save: 'Save',
};
