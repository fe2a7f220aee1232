// The ways to widen a search that found nothing: without one filter or the words, and finally without all.
import type { GoodsFilters } from '../../../../contract/goods.ts';
import type { Translate } from '../../../i18n/words.ts';
import type { Chip } from './chips.ts';
import { emptySearch, type Search } from './finding.ts';

export interface WayOut {
  key: string;
  words: string;
  search: Search;
}

export function waysOut(t: Translate, search: Search, chips: readonly Chip[]): WayOut[] {
  const { words, filters } = search;
  const withFilters = (rest: GoodsFilters): Search => ({ ...search, filters: rest });
  const ofChips = chips.map(({ name, words: what, rest }) => ({
    key: name,
    words: name === 'category' ? t('goods.empty.allCategories') : t('goods.empty.without', { what }),
    search: withFilters(rest),
  }));
  const ofWords = {
    key: 'words',
    words: t('goods.empty.withoutWords', { words: words.trim() }),
    search: { ...search, words: '' },
  };
  const all = { key: 'all', words: t('goods.empty.clear'), search: { ...emptySearch } };
  const steps = [...ofChips, ...(words.trim() === '' ? [] : [ofWords])];
  return steps.length > 1 || Object.keys(filters).length > 1 ? [...steps, all] : steps;
}
