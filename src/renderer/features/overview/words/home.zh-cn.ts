// The Chinese messages of the home page.

export const home = {
  fine: '一切正常',
  toLookAt: '{n} 项需要查看',
  day: {
    sold: '营业日：{n} 单，{money}',
    open: '{n} 张未结账单，应收 {money}',
    none: '没有未结账单',
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
