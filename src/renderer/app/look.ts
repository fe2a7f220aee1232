// Applies the chosen theme, language and scale to the document element, for style sheets and screen readers.
import { computed, onScopeDispose, watchEffect } from 'vue';
import { USUAL_ZONE } from '../../contract/time-zone.ts';
import { chooseLanguage } from '../i18n/language.ts';
import type { Words } from '../i18n/words.ts';
import { useDesk } from './stores/desk.ts';
import { useSettings } from './stores/settings.ts';
import { applyTheme, followShopZone } from './theme.ts';

/** The app's root and the content of menus are zoomed by it (base.css); sizes that depend on the window divide by it. */
function showAtScale(percent: () => number): void {
  const { style } = document.documentElement;
  watchEffect(() => style.setProperty('--scale', String(percent() / 100)));
  onScopeDispose(() => style.removeProperty('--scale'));
}

/** Follows the settings until the scope ends. */
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
  watchEffect(() => void words.setLanguage(language.value).catch(keepCurrent));
  watchEffect(() => {
    document.documentElement.lang = words.language.value;
  });
  applyTheme(() => settings.theme);
  showAtScale(() => settings.state?.scalePercent ?? 100);
  followShopZone(() => settings.state?.timeZone ?? USUAL_ZONE);
}

/** Messages that cannot be loaded while the program is out of reach: the screen already says so. */
const keepCurrent = () => undefined;
