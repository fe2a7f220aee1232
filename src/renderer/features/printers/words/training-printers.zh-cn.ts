// The Chinese messages of the training shop's printers.

export const trainingPrinters = {
  title: '练习打印机',
  intro: '纸从屏幕里出来。打开盖子、拔掉插头、取出纸，看看会怎样。',
  paperOf: '“{name}”出的小票',
  acts: '操作“{name}”',
  cameOut: '“{name}”打出了一张小票',
  states: {
    ready: '就绪',
    'paper-low': '纸快用完了',
    'paper-out': '缺纸',
    'cover-open': '上盖打开',
    unplugged: '没插电',
  },
  cover: { open: '打开盖子', close: '合上盖子' },
  plug: { pull: '拔掉插头', insert: '插上插头' },
  paper: { take: '取出纸', load: '装新纸', nearly: '只剩 2 厘米' },
  tear: '撕下',
};

declare module '../../../i18n/messages.ts' {
  interface MessageGroups {
    trainingPrinters: typeof trainingPrinters;
  }
}
