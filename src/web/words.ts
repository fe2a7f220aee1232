// The terminal texts of the browser host, in both languages.
import { type Language, languages } from '../contract/settings.ts';

const en = {
  help: `The desk in a browser on this machine.

  npm run web -- [flags]

  --port PORT    the port to listen on; a free one where none is named
  --home FOLDER  where the desk keeps everything
  --no-open      print the link and open no browser
  --lang LANG    zh-CN or en; the system's language where none is named
  --with-parent  end when the standard input ends
  --help         this text

The link opens the desk once. Press Enter for another one; Ctrl+C ends the desk.
`,
  homeInUse: (folder: string) => `The desk is already open: another program holds ${folder}.`,
  portTaken: (port: number) => `Port ${port} cannot be had: another program holds it, or it is not allowed.`,
  notBuilt: 'The screens are not built yet: run npm run build.',
  wrongPort: (text: string) => `--port must be a whole number from 0 to 65535, not "${text}".`,
  wrongLanguage: (text: string) => `--lang must be one of ${languages.join(', ')}, not "${text}".`,
  emptyHome: '--home must name a folder.',
  wrongFlags: (text: string) => `${text}. --help lists what is understood.`,
};

export type Words = typeof en;

const zh: Words = {
  help: `在本机浏览器中打开前台。

  npm run web -- [参数]

  --port 端口    监听的端口；不指定则自动选取空闲端口
  --home 目录    保存全部数据的目录
  --no-open      只显示链接，不打开浏览器
  --lang 语言    zh-CN 或 en；不指定则跟随系统
  --with-parent  标准输入结束时退出
  --help         显示本说明

每个链接只能打开一次。按回车键生成新链接，按 Ctrl+C 退出。
`,
  homeInUse: (folder) => `前台已经打开：另一个程序正在使用 ${folder}。`,
  portTaken: (port) => `端口 ${port} 不可用：已被其他程序占用，或没有权限。`,
  notBuilt: '界面尚未构建：请运行 npm run build。',
  wrongPort: (text) => `--port 必须是 0 到 65535 的整数，而不是“${text}”。`,
  wrongLanguage: (text) => `--lang 只能是 ${languages.join('、')}，而不是“${text}”。`,
  emptyHome: '--home 必须指定一个目录。',
  wrongFlags: (text) => `${text}。可用参数见 --help。`,
};

const words: Readonly<Record<Language, Words>> = { en, 'zh-CN': zh };

export const wordsIn = (language: Language): Words => words[language];

/** Chinese for `zh-Hans-CN` and similar locales, English for all others. */
export const systemLanguage = (locale = new Intl.DateTimeFormat().resolvedOptions().locale): Language =>
  locale.toLowerCase().startsWith('zh') ? 'zh-CN' : 'en';
