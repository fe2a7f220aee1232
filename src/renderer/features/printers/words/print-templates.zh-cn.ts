// The Chinese messages of the design of tickets.

export const printTemplates = {
  kind: '小票种类',
  kinds: { kitchen: '厨房小票', receipt: '结账单', table: '桌台单', test: '测试小票' },
  language: '语言',
  languages: { system: '跟随系统', 'zh-CN': '中文', en: 'English（英文）' },
  heading: '票头',
  headingHint: '最多 {most} 行，例如店名',
  footing: '票尾',
  footingHint: '最多 {most} 行，例如“欢迎再来”',
  logo: {
    label: '店标',
    hint: '印在结账单最上面，黑白打印，图案越简单越清楚',
    choose: '选择图片',
    change: '更换图片',
    drop: '移除',
    wrong: '这个文件不是能显示的图片，请选 PNG 或 JPEG',
  },
  qr: '二维码',
  qrHint: '结账单末尾的链接，例如门店主页或点评',
  qrWrong: '链接只能有英文字母、数字和符号',
  tooLong: '最多 {most} 行',
  size: '菜品字号',
  sizes: { normal: '普通', large: '大', huge: '特大' },
  shows: '显示',
  parts: {
    number: '单号',
    time: '时间',
    person: '员工',
    guests: '人数',
    groups: '打印档口',
    options: '规格',
    codes: '编码',
    prices: '价格',
    barcode: '条形码',
  },
  preview: '预览',
  previewAlt: '示例小票',
  paper: '纸宽',
  sample: '打印样张',
  sampleDone: '样张已送往“{printer}”',
  noPrinter: '添加打印机后可以打印样张。',
  save: '保存',
  saved: '小票样式已保存',
  reset: '还原',
};

declare module '../../../i18n/messages.ts' {
  interface MessageGroups {
    printTemplates: typeof printTemplates;
  }
}
