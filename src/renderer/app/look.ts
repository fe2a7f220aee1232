// Puts the chosen theme, language and scale on the document itself, where style sheets and screen readers look.
import { computed, type MaybeRefOrGetter, onScopeDispose, ref, toValue, watchEffect } from 'vue';
import type { Settings } from '../../contract/settings.ts';
import { USUAL_ZONE } from '../../contract/time-zone.ts';
import { chooseLanguage } from '../i18n/language.ts';
import type { Words } from '../i18n/words.ts';
import { goByZone } from '../ui/shop-time.ts';
import { useDesk } from './stores/desk.ts';
import { useSettings } from './stores/settings.ts';

export function useSystemDark() {
  const query = window.matchMedia('(prefers-color-scheme: dark)');
  const dark = ref(query.matches);
  const follow = () => {
    dark.value = query.matches;
  };
  query.addEventListener('change', follow);
  onScopeDispose(() => query.removeEventListener('change', follow));
  return dark;
}

export function wearTheme(theme: MaybeRefOrGetter<Settings['theme']>): void {
  const systemDark = useSystemDark();
  watchEffect(() => {
    const chosen = toValue(theme);
    const dark = chosen === 'system' ? systemDark.value : chosen === 'dark';
    document.documentElement.classList.toggle('dark', dark);
  });
}

/** All of the page at once, whatever its parts are measured in. */
function showAtScale(percent: () => number): void {
  const { style } = document.documentElement;
  watchEffect(() => {
    const scale = String(percent() / 100);
    style.setProperty('zoom', scale);
    // What is measured by the window is not to grow with the rest.
    style.setProperty('--scale', scale);
  });
  onScopeDispose(() => ['zoom', '--scale'].forEach((name) => style.removeProperty(name)));
}

function goByShopClock(zone: () => string): void {
  watchEffect(() => goByZone(zone()));
  onScopeDispose(() => goByZone(USUAL_ZONE));
}

/** Follows the settings for as long as the scope lives. */
export function followLook(words: Words): void {
  const settings = useSettings();
  const desk = useDesk();
  const language = computed(() =>
    chooseLanguage({
      chosen: settings.language,
      given: desk.about?.language ?? null,
      system: navigator.languages,
    }),
  );
  watchEffect(() => void words.speak(language.value).catch(stayAsTheyAre));
  watchEffect(() => {
    document.documentElement.lang = words.language.value;
  });
  wearTheme(() => settings.theme);
  showAtScale(() => settings.state?.scalePercent ?? 100);
  goByShopClock(() => settings.state?.timeZone ?? USUAL_ZONE);
}

/** Words that cannot be had while the program is out of reach: whatever is on screen says that already. */
const stayAsTheyAre = () => undefined;
