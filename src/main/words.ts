// The host's own texts outside of any page, for menus and dialogs, in both languages.
import type { Language, Settings } from '../contract/settings.ts';

const en = {
  file: 'File',
  quit: 'Quit Servery',
  close: 'Close the window',
  edit: 'Edit',
  undo: 'Undo',
  redo: 'Redo',
  cut: 'Cut',
  copy: 'Copy',
  paste: 'Paste',
  selectAll: 'Select all',
  view: 'View',
  reload: 'Load the page again',
  zoomIn: 'Larger',
  zoomOut: 'Smaller',
  zoomReset: 'Normal size',
  fullScreen: 'Full screen',
  kiosk: 'Kiosk',
  developerTools: 'Developer tools',
  hide: 'Hide Servery',
  leaveKiosk: 'Leave the kiosk?',
  leaveKioskDetail: 'The window then shows its frame and its menu again.',
  leave: 'Leave',
  stay: 'Stay',
  leaveUnsaved: 'Leave without saving?',
  leaveUnsavedDetail: 'There are changes that are not saved. Drafts of items are kept; other input is lost.',
  leaveAnyway: 'Leave',
  stayHere: 'Stay',
  hung: 'The window does not answer.',
  hungDetail: 'It may just be busy. What was typed and not saved is lost when it is opened again.',
  wait: 'Wait',
  openAgain: 'Open it again',
  crashesAgain: 'The window broke several times in a row.',
  crashesAgainDetail: 'Restarting Servery may help. The log file tells more:',
  broken: 'Something broke inside Servery.',
  brokenDetail:
    'You can go on working. If anything looks wrong, start Servery again. The log file tells more:',
  goOn: 'Go on',
  cannotStart: 'Servery cannot start',
  homeInUse: 'Another program has this folder open. Close it first:',
  refusedSwitch:
    'It was started with a switch that lets other programs see the screen and act as you. Start it without:',
  saveAs: 'Save as',
  chooseFolder: 'Choose a folder',
};

export type Words = Readonly<Record<keyof typeof en, string>>;

const zh: Words = {
  file: '文件',
  quit: '退出 Servery',
  close: '关闭窗口',
  edit: '编辑',
  undo: '撤销',
  redo: '重做',
  cut: '剪切',
  copy: '复制',
  paste: '粘贴',
  selectAll: '全选',
  view: '视图',
  reload: '重新载入页面',
  zoomIn: '放大',
  zoomOut: '缩小',
  zoomReset: '实际大小',
  fullScreen: '全屏',
  kiosk: '专用终端模式',
  developerTools: '开发者工具',
  hide: '隐藏 Servery',
  leaveKiosk: '要退出专用终端模式吗？',
  leaveKioskDetail: '退出后窗口会重新显示边框和菜单。',
  leave: '退出',
  stay: '留在此模式',
  leaveUnsaved: '不保存就离开吗？',
  leaveUnsavedDetail: '有改动还没有保存。商品草稿会保留，其他输入将丢失。',
  leaveAnyway: '离开',
  stayHere: '继续编辑',
  hung: '窗口没有响应。',
  hungDetail: '也许只是正忙。重新打开窗口会丢失尚未保存的输入。',
  wait: '继续等待',
  openAgain: '重新打开',
  crashesAgain: '窗口连续多次出错。',
  crashesAgainDetail: '重新启动 Servery 也许能解决。详情见日志文件：',
  broken: 'Servery 内部出现错误。',
  brokenDetail: '您可以继续使用；如有异常，请重新启动 Servery。详情见日志文件：',
  goOn: '继续',
  cannotStart: 'Servery 无法启动',
  homeInUse: '另一个程序正在使用此文件夹，请先将其关闭：',
  refusedSwitch: '启动时带了一个参数，它会让其他程序看到屏幕内容并以您的身份操作。请去掉这个参数再启动：',
  saveAs: '另存为',
  chooseFolder: '选择文件夹',
};

const words: Readonly<Record<Language, Words>> = { en, 'zh-CN': zh };

export const wordsIn = (language: Language): Words => words[language];

export interface LanguageFacts {
  /** The person's choice. */
  chosen: Settings['language'];
  /** The language from the command line. */
  requested: Language | null;
  /** The system's locale, such as `zh-Hans-CN` or `en-GB`. */
  locale: string;
}

/** Has to choose as the page does. */
export function languageFor({ chosen, requested, locale }: LanguageFacts): Language {
  if (chosen !== 'system') return chosen;
  return requested ?? (locale.toLowerCase().startsWith('zh') ? 'zh-CN' : 'en');
}
