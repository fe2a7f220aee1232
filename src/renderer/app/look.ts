// Puts the chosen theme and language on the document itself, where style sheets and screen readers look.
import { computed, type MaybeRefOrGetter, onScopeDispose, ref, toValue, watchEffect } from 'vue';
import type { Settings } from '../../contract/entities/settings.ts';
import { chooseLanguage } from '../i18n/language.ts';
import type { Words } from '../i18n/words.ts';
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

/** Follows the settings for as long as the scope lives. */
export function followLook(words: Words): void {
  const settings = useSettings();
  const desk = useDesk();
  const language = computed(() =>
    chooseLanguage({
      chosen: settings.language,
      told: desk.about?.language ?? null,
      system: navigator.languages,
    }),
  );
  watchEffect(() => void words.speak(language.value).catch(stayAsTheyAre));
  watchEffect(() => {
    document.documentElement.lang = words.language.value;
  });
  wearTheme(() => settings.theme);
}

/** Words that cannot be had while the program is out of reach: whatever is on screen says that already. */
const stayAsTheyAre = () => undefined;
