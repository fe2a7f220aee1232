// The Chinese messages about what has become of a receipt.

export const counterReceipt = {
  asked: '结账单已加入打印任务',
  printing: '正在打印结账单…',
  out: '结账单已打印',
  unconfirmed: '结账单已送出，未确认出票：{printer}',
  carry: '结账单已在“{printer}”打印',
  waits: '结账单还没打印：{printer}，{trouble}',
  person: '请在打印任务里打印结账单：{printer}',
  unknown: '结账单可能已打印，请看一下：{printer}',
  missing: '结账单没有打印：{printer}',
};

declare module '../../../i18n/messages.ts' {
  interface MessageGroups {
    counterReceipt: typeof counterReceipt;
  }
}
