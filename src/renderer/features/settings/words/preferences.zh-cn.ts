// The Chinese messages of the newer settings: scale, start page, time zone, cached data.

export const preferences = {
  languageHint: '同时影响数字和日期的格式。',
  looksHint: '光线暗时，深色更舒适。',
  modeHint: '专用模式只显示 Servery，适合收银台的电脑。',
  saved: '已保存',
  fetchEvery: '自动刷新菜单',
  fetchEveryHint: '每隔多久向门店查询一次变化。',
  lowStock: '低库存提醒',
  lowStockHint: '库存不超过此数时标出“仅剩”。',
  minutes: '分钟',
  pieces: '份',
  fewer: '{title}：减少',
  moreOf: '{title}：增加',
  wholeNumber: '请填写 {least} 到 {most} 之间的整数',
  groups: {
    look: '显示',
    counter: '收银台',
    shop: '门店',
    storage: '存储',
  },
  scale: {
    title: '显示大小',
    hint: '缩放整个界面。',
    percent: '{n}%',
  },
  screenKeys: {
    title: '屏幕键盘',
    hint: '自动：用手指点输入框，且没用过键盘和扫码枪时弹出。只影响本机。',
    off: '关闭',
    auto: '自动',
    on: '开启',
  },
  startPage: {
    title: '启动页面',
    hint: '打开 Servery 时显示。',
  },
  scanSound: {
    title: '扫码失败提示音',
    hint: '没有对应的商品时响一声。',
  },
  zone: {
    title: '门店时区',
    hint: '商品的日期和时间都按这个时区。',
    wrong: '没有这个时区，请从列表中选择，例如 Asia/Shanghai',
    now: '门店时间 {time}（{zone}）',
  },
  pictures: {
    title: '图片存储',
    hint: '每家门店单独计算，超出后先删除最久未看的。',
    unit: 'MB 以内',
  },
  cached: {
    title: '本机门店数据',
    intro: '本机保存的“{name}”的数据。',
    noShop: '未打开门店。',
    pictures: '图片',
    rest: '菜单等',
    amount: '{size}，{n} 个文件',
    clearPictures: '清除图片',
    clear: '清除门店数据',
    clearing: '正在清除…',
    askPictures: {
      title: '清除“{name}”的图片？',
      text: '删除 {n} 张图片，释放 {size}。需要时会重新加载。',
    },
    askAll: {
      title: '清除“{name}”的数据？',
      text: '释放 {size}，随后从门店重新加载：',
      menu: '菜单、图片、打印档口、桌台等',
      changes: '最近变化（无法恢复）',
      stays: '令牌、待同步的改动、草稿和常用视图会保留。',
      offline: '现在无法连接门店，清除后要等恢复连接才有菜单。',
    },
    confirm: '清除',
    donePictures: '图片已清除',
    doneAll: '已清除，正在重新加载',
  },
  backup: {
    title: '备份',
    text: '保护账单和设置，或带到另一台电脑。',
    open: '打开备份',
  },
};

declare module '../../../i18n/messages.ts' {
  interface MessageGroups {
    preferences: typeof preferences;
  }
}
