// Whether one command takes back what another has done.
import { type Command, madeBy } from '../../../../contract/entities/outbox.ts';
import { isSameValue, keyOf } from '../../../wishes/change.ts';
import { wishedBy } from './single-fields.ts';

/** A wish of just what was before, put after that was done, and not taken back itself. */
export const takesBack = (later: Command, earlier: Command): boolean =>
  later.state !== 'cancelled' &&
  later.id !== earlier.id &&
  later.wishedAtSeconds >= earlier.changedAtSeconds &&
  isContrary(later, earlier);

function isContrary({ wish, title }: Command, earlier: Command): boolean {
  const done = earlier.wish;
  switch (done.kind) {
    case 'group.add':
      return wish.kind === 'group.remove' && (wish.id === madeBy(earlier.id) || title === done.name);
    case 'group.rename':
      return wish.kind === 'group.rename' && wish.id === done.id && wish.name === earlier.title;
    case 'goods.change':
    case 'goods.sell-out':
      return (
        wish.kind === 'goods.change' && wish.id === done.id && isAsBefore(wishedBy(wish), earlier.written)
      );
    case 'group.remove':
    case 'goods.add':
      return false;
  }
}

function isAsBefore(wished: ReturnType<typeof wishedBy>, written: Command['written']): boolean {
  const values = new Map(wished.map(({ path, value }) => [keyOf(path), value]));
  return (
    values.size === written.length &&
    written.every(({ path, before }) => {
      const value = values.get(keyOf(path));
      return value !== undefined && isSameValue(path, value, before);
    })
  );
}
