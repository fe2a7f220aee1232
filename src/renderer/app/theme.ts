// The theme of a page, and the time zone of its times.
import { type MaybeRefOrGetter, onScopeDispose, toValue, watchEffect } from 'vue';
import type { Settings } from '../../contract/settings.ts';
import { USUAL_ZONE } from '../../contract/time-zone.ts';
import { useMediaQuery } from '../ui/media-query.ts';
import { setShopZone } from '../ui/shop-time.ts';

export function applyTheme(theme: MaybeRefOrGetter<Settings['theme']>): void {
  const systemDark = useMediaQuery(() => '(prefers-color-scheme: dark)');
  watchEffect(() => {
    const chosen = toValue(theme);
    const dark = chosen === 'system' ? systemDark.value : chosen === 'dark';
    document.documentElement.classList.toggle('dark', dark);
  });
}

export function followShopZone(zone: () => string): void {
  watchEffect(() => setShopZone(zone()));
  onScopeDispose(() => setShopZone(USUAL_ZONE));
}
