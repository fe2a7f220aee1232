// The words of the phone's first script, in both languages.
import type { Language } from '../../../contract/settings.ts';
import { first as firstEn } from '../../i18n/en/first.ts';
import type { Texts } from '../../i18n/words.ts';
import { first as firstZhCn } from '../../i18n/zh-cn/first.ts';
import { phone as phoneEn } from './phone.en.ts';
import { phone as phoneZhCn } from './phone.zh-cn.ts';

export const firstTexts: Readonly<Record<Language, Texts>> = {
  'zh-CN': { ...firstZhCn, phone: phoneZhCn },
  en: { ...firstEn, phone: phoneEn },
};
