// The Chinese messages of the home page.

export const home = {
  fine: '一切正常',
  toLookAt: '{n} 项需要查看',
  today: {
    before: '{day} 同一时刻 {money}',
    more: '多 {share}',
    less: '少 {share}',
    toDay: '{day} 日报',
    figures: { orders: '单数', guests: '顾客', average: '单均', discounts: '优惠', refunds: '退款' },
    open: '{count} 单未结（{where}），应收 {money}',
    openTables: '{count} 桌',
    noneOpen: '没有未结账单',
    none: '本营业日还没有销售',
    toCounter: '去收银台',
    best: '卖得最多',
    pieces: '{count} 份',
    money: '收款',
    drawer: '钱箱应有现金',
    soldOut: '已沽清 {count}',
    bringBack: '恢复供应',
    byHour: '各小时销售额',
    hour: '时段',
    now: '本营业日',
    weekAgo: '上周同日',
  },
  openingOf: '{mode}：',
  lines: {
    needsYou: '{count} 项改动待处理',
    mayHavePrinted: '{count} 张小票可能已打出',
    notPrinted: '{count} 张小票没有打出',
    unsent: '{count} 项改动待同步',
    allSent: '所有改动已同步',
    soldOut: '{count} 个商品已沽清',
    lowStock: '{count} 个商品库存不足',
    enough: '没有沽清或库存不足的商品',
    inNoGroup: '{count} 个商品没有小票分组',
    inLostGroup: '{count} 个商品的小票分组已删除',
    allGrouped: '所有商品都有小票分组',
    unreadable: '{count} 条记录无法读取',
    allReadable: '所有记录正常',
    stale: '{count} 项资料未更新',
    changed: '最近一天菜单有 {count} 处变化',
    unchanged: '最近一天菜单无变化',
    closedTables: '{count} 个桌台已关闭',
    allOpen: '所有桌台已开放',
  },
  changes: {
    added: '新增 {count}',
    gone: '删除 {count}',
    prices: '改价 {count}',
    stocks: '改库存 {count}',
    states: '上下架 {count}',
    others: '其他 {count}',
  },
  cached: {
    title: '本机数据',
    what: '资料',
    held: '条数',
    age: '更新时间',
    pictures: '图片占用 {size}，可在“偏好设置”中清除',
  },
};

declare module '../../../i18n/messages.ts' {
  interface MessageGroups {
    home: typeof home;
  }
}
