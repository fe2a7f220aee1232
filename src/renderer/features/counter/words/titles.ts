// The titles of the pages.
import type { Titles } from '../../../i18n/titles.ts';

export const titles = {
  counter: { 'zh-CN': '收银台', en: 'Counter' },
  'counter-settings': { 'zh-CN': '点单设置', en: 'Ordering' },
  'money-settings': { 'zh-CN': '收款与钱箱', en: 'Payments' },
} satisfies Titles;

/** What people type who look for them. */
export const aliases = {
  'counter-settings': ['settings', 'courses', 'reasons', 'fees', '设置', '上菜', '原因', '餐盒费'],
  'money-settings': [
    'methods',
    'wechat',
    'alipay',
    'tips',
    'rounding',
    'float',
    '微信',
    '支付宝',
    '小费',
    '抹零',
    '备用金',
  ],
};

declare module '../../../i18n/titles.ts' {
  interface TitlesOfFeatures {
    counter: typeof titles;
  }
}
