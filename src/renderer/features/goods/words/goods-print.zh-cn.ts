// The Chinese messages for printing an item's ticket.

export const goodsPrint = {
  do: '打印小票',
  at: '在{printers}打印',
  byDefault: '没有档口，在{printers}打印',
  noPrinter: '没有打印机打印这道菜',
  setUp: '设置打印机',
  more: '规格、数量、备注',
  options: '规格',
  anyOptions: '不指定',
  amount: '数量',
  fewer: '减少',
  further: '增加',
  note: '备注',
  notePlaceholder: '例如：不要辣',
  sent: {
    waits: '在{printer}等待',
    queued: '正在送往{printer}',
    sending: '{printer}正在打印',
    printed: '{printer}已打印',
    sent: '已送往{printer}',
    unknown: '{printer}可能已打出',
    failed: '{printer}没有打出',
    cancelled: '已取消',
  },
  jobs: '打印任务',
};

declare module '../../../i18n/messages.ts' {
  interface MessageGroups {
    goodsPrint: typeof goodsPrint;
  }
}
