// The order on screen gets another place, and its guests are counted if they were not yet.
import type { OrderPlace } from '../../../../contract/orders.ts';
import { useShop } from '../../../app/shop-store.ts';
import { useWords } from '../../../i18n/words.ts';
import { announce, ask } from '../../../ui/messages.ts';
import { useCounter } from '../counter-store.ts';

interface Moved {
  place: OrderPlace;
  /** Undefined for guests who were counted before. */
  guests: number | null | undefined;
}

export function useMoving(close: () => void) {
  const { t } = useWords();
  const counter = useCounter();
  const moving = useShop().command(({ place, guests }: Moved) =>
    counter.act(
      { kind: 'move', place },
      ...(guests === undefined ? [] : [{ kind: 'guests', guests } as const]),
    ),
  );

  const onDone = (how: 'moved' | 'merged', name: string) => {
    announce(t(`counterFloor.floor.${how}`, { name }));
    close();
  };

  async function move(place: OrderPlace, name: string, guests?: number | null) {
    if (counter.order === null) {
      counter.nextPlace = place;
      close();
    } else if ((await moving.run({ place, guests })).ok) onDone('moved', name);
  }

  /** Whether guests are meant to move to a table that the shop does not use. */
  const askUnused = (name: string) =>
    ask({
      title: t('counterFloor.floor.unused.title', { name }),
      text: t('counterFloor.floor.unused.text'),
      confirm: t('counterFloor.floor.unused.confirm'),
    });

  return { moving, move, onMerged: (name: string) => onDone('merged', name), askUnused };
}
