// The items that the palette finds: the best matches of the open shop's menu.
import { refDebounced } from '@vueuse/core';
import { computed } from 'vue';
import { useRouter } from 'vue-router';
import { done } from '../../../contract/result.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useWords } from '../../i18n/words.ts';
import { useShop } from '../shop-store.ts';
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
  const session = useSession();
  const settings = useSettings();
  const router = useRouter();
  const { t } = useWords();
  const formats = useFormats();
  const words = computed(() => (session.current ? query().trim().slice(0, LONGEST_WORDS) : ''));
  const settled = refDebounced(words, SETTLE_MS);
  const answer = useShop().latest(
    async (asked: string, call) => {
      const search = { words: asked, filters: {}, offset: 0, limit: MOST_ITEMS, facets: false };
      // Not in the first script: the words of the goods are not either.
      const [found, { aboutLine }] = await Promise.all([
        call('goods.search', search),
        import('../../features/goods/list/line-parts.ts'),
      ]);
      const lines = found.ok ? found.data.lines : [];
      const items = lines.map((line): FoundItem => ({
        id: `item ${line.id}`,
        names: [line.title],
        about: aboutLine(line, settings.state?.lowStock ?? 0, { t, formats }),
        run: () => router.push({ name: 'goods', query: { open: line.id } }),
      }));
      return done({ words: asked, items });
    },
    () => (settled.value === '' ? undefined : settled.value),
    { isKept: true },
  ).data;

  return {
    /** Those of the last answer until the next has arrived, so that the list does not flicker. */
    items: computed(() => (words.value === '' ? [] : (answer.value?.items ?? []))),
    isPending: computed(() => words.value !== '' && words.value !== answer.value?.words),
  };
}
