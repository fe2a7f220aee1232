// The Chinese messages of the help.
export const help = {
  chapters: '章节',
  all: '全部章节',
  results: '搜索结果',
  search: '搜索帮助',
  clear: '清除',
  count: '{n} 条结果',
  none: '没有找到“{words}”',
  noneText: '换个词试试，或者从章节里找。',
};

declare module '../../../i18n/messages.ts' {
  interface MessageGroups {
    help: typeof help;
  }
}
