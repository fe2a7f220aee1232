// The words for commands on this page, with the names of categories and options as this machine knows them.
import { computed, shallowReactive, shallowRef, watch } from 'vue';
import type { GoodsCategory } from '../../../../contract/entities/goods.ts';
import type { GoodsDetail } from '../../../../contract/entities/goods-detail.ts';
import type { Command } from '../../../../contract/entities/outbox.ts';
import { useSession } from '../../../app/stores/session.ts';
import { useBridge } from '../../../bridge/bridge.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useWords } from '../../../i18n/words.ts';
import { type Change, fieldWords, headline } from './command-words.ts';
import type { Value } from './single-fields.ts';
import type { Thing } from './thing.ts';
import { valueWords } from './value-words.ts';

const goodsIdOf = ({ wish }: Pick<Command, 'wish'>) =>
  (wish.kind === 'goods.change' || wish.kind === 'goods.sell-out') && /^\d+$/.test(wish.id) ? wish.id : null;

export function useSpeech(shown: () => readonly Command[]) {
  const { t } = useWords();
  const formats = useFormats();
  const { details, categories } = useKnown(shown);

  const thingOf = (command: Pick<Command, 'wish'>): Thing => ({
    wish: command.wish,
    detail: details.get(goodsIdOf(command) ?? '') ?? null,
  });
  const value = (path: readonly string[], held: Value) =>
    valueWords(path, held, { t, formats, categories: categories.value });

  return {
    value,
    headline: (command: Pick<Command, 'title' | 'wish'>) => headline(t, command, thingOf(command)),
    field: (path: Change['path'], command: Pick<Command, 'wish'>) => fieldWords(t, path, thingOf(command)),
  };
}

export type OutboxSpeech = ReturnType<typeof useSpeech>;

/** What this machine holds of the items that are spoken of; another shop's is forgotten. */
function useKnown(shown: () => readonly Command[]) {
  const bridge = useBridge();
  const session = useSession();
  /** Null while it is asked for, and where the shop has no such item any more. */
  const details = shallowReactive(new Map<string, GoodsDetail | null>());
  const categories = shallowRef<readonly GoodsCategory[]>([]);
  const shop = computed(() => session.current?.id);

  async function learn(id: string, asked: string) {
    details.set(id, null);
    const answer = await bridge.call('goods.get', { id });
    if (answer.ok && shop.value === asked) details.set(id, answer.data);
  }

  async function learnCategories(asked: string) {
    const answer = await bridge.call('goods.categories', null);
    if (answer.ok && shop.value === asked) categories.value = answer.data;
  }

  watch(
    shop,
    (now) => {
      details.clear();
      categories.value = [];
      if (now !== undefined) void learnCategories(now);
    },
    { immediate: true },
  );
  watch(
    shown,
    (commands) => {
      const ids = new Set(commands.flatMap((command) => goodsIdOf(command) ?? []));
      for (const id of ids) if (shop.value !== undefined && !details.has(id)) void learn(id, shop.value);
    },
    { immediate: true },
  );
  return { details, categories };
}
