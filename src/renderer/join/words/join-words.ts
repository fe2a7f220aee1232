// The words of the page that pairs a device. It has no framework, so they are its own.
import type { Language } from '../../../contract/settings.ts';

const en = {
  joining: 'Connecting…',
  done: 'Connected',
  none: 'Scan the code at the desk',
  noneHow: 'On the desk, open Devices and add this device.',
  old: 'This code no longer works',
  oldHow: 'Each code works once, for five minutes. Make a new one at the desk.',
  guessed: 'Too many wrong codes',
  guessedHow: 'Wait a minute, then scan the code again.',
  lost: 'The desk doesn’t answer',
  lostHow: 'Check that this device is on the restaurant’s network, then try again.',
  again: 'Try again',
};

export type JoinWords = typeof en;

const zh: JoinWords = {
  joining: '正在连接…',
  done: '已连接',
  none: '请扫描前台上的二维码',
  noneHow: '在前台打开“设备”，添加此设备。',
  old: '二维码已失效',
  oldHow: '每个二维码只能用一次，五分钟内有效。请在前台重新生成。',
  guessed: '错误次数过多',
  guessedHow: '请等一分钟，再扫描二维码。',
  lost: '前台没有响应',
  lostHow: '请确认此设备已连接店内网络，然后重试。',
  again: '重试',
};

export const joinWords: Readonly<Record<Language, JoinWords>> = { en, 'zh-CN': zh };
