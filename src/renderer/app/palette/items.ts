// The items that the palette finds: the best matches of the open shop's menu.
import { watchDebounced } from '@vueuse/core';
import { computed, shallowRef } from 'vue';
import { useRouter } from 'vue-router';
import { useBridge } from '../../bridge/bridge.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useWords } from '../../i18n/words.ts';
import { useSession } from '../stores/session.ts';
import { useSettings } from '../stores/settings.ts';
import type { Findable } from './find.ts';

export interface FoundItem extends Findable {
  id: string;
  /** The price and the status. */
  about: string;
  run: () => unknown;
}

const MOST_ITEMS = 6;
const LONGEST_WORDS = 200;
const SETTLE_MS = 120;

export function useItems(query: () => string) {
  const bridge = useBridge();
  const session = useSession();
  const settings = useSettings();
  const router = useRouter();
  const { t } = useWords();
  const formats = useFormats();
  const words = computed(() => (session.current ? query().trim().slice(0, LONGEST_WORDS) : ''));
  const answer = shallowRef<{ words: string; items: readonly FoundItem[] }>({ words: '', items: [] });

  async function ask(asked: string) {
    const search = { words: asked, filters: {}, offset: 0, limit: MOST_ITEMS, facets: false };
    // Not in the first script: the words of the goods are not either.
    const [found, { aboutLine }] = await Promise.all([
      bridge.call('goods.search', search),
      import('../../features/goods/list/line-parts.ts'),
    ]);
    // Drops the answer if more has been typed meanwhile.
    if (asked !== words.value) return;
    const lowStock = settings.state?.lowStock ?? 0;
    const lines = found.ok ? found.data.lines : [];
    const items = lines.map((line) => ({
      id: `item ${line.id}`,
      names: [line.title],
      about: aboutLine(line, lowStock, { t, formats }),
      run: () => router.push({ name: 'goods', query: { open: line.id } }),
    }));
    answer.value = { words: asked, items };
  }
  watchDebounced(words, (asked) => (asked === '' ? undefined : ask(asked)), { debounce: SETTLE_MS });

  return {
    /** Those of the last answer until the next has arrived, so that the list does not flicker. */
    items: computed(() => (words.value === '' ? [] : answer.value.items)),
    isPending: computed(() => words.value !== '' && words.value !== answer.value.words),
  };
}
