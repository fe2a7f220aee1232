// The Chinese messages about the tickets of a slip.

export const counterTickets = {
  waiting: '已下单，正在出票…',
  diskFull: '磁盘已满，还没出票，请口头通知后厨',
  none: '已下单，没有需要打印的小票',
  onScreen: '已下单，已显示在厨房屏',
  noScreen: '已下单。没有打开的厨房屏，30 秒内自动打印',
  closedScreens: '已下单。{screens}没有打开，30 秒内自动打印',
  out: '{count} 张小票：{printers}',
  unconfirmed: '已送出，未确认出票：{printers}',
  printing: '正在出票：{printers}',
  waits: '还没出票：{printer}，{trouble}',
  moves: '{time} 起改由“{backup}”出票',
  person: '请在打印任务里打印：{printers}',
  unknown: '可能已出票，请看一下：{printers}',
  missing: '没有出票：{printers}',
  unprinted: '没有打印机出票：{dishes}',
  comma: '、',
};

declare module '../../../i18n/messages.ts' {
  interface MessageGroups {
    counterTickets: typeof counterTickets;
  }
}
