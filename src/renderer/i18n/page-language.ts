// The language of a page that loads no settings.
import type { Language } from '../../contract/settings.ts';

export const languageOf = (languages: readonly string[]): Language =>
  (languages[0] ?? '').toLowerCase().startsWith('zh') ? 'zh-CN' : 'en';
