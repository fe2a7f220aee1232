// What the home page says in Chinese.

export const home = {
  fine: '一切正常',
  toLookAt: '有 {n} 件事需要看一下',
  lines: {
    needsYou: '{count} 项改动需要你处理',
    unsent: '{count} 项改动还没有发到门店',
    allSent: '所有改动都已发到门店',
    soldOut: '{count} 件商品售罄',
    lowStock: '{count} 件商品库存不多',
    enough: '没有售罄或库存不多的商品',
    inNoGroup: '{count} 件商品不在任何小票分组，不会打印',
    inLostGroup: '{count} 件商品所在的分组已删除',
    allGrouped: '每件商品都有小票分组',
    unreadable: '{count} 条记录读不出来',
    allReadable: '门店发来的记录都读得出来',
    stale: '{count} 项资料没能更新',
    changed: '最近一天菜单有 {count} 处变化',
    unchanged: '最近一天菜单没有变化',
  },
  changes: {
    added: '新增 {count}',
    gone: '下架删除 {count}',
    prices: '改价 {count}',
    stocks: '库存变化 {count}',
    states: '上下架 {count}',
    others: '其他 {count}',
  },
  kept: {
    title: '本机保存的资料',
    intro: '断网时看到的就是这些。',
    what: '资料',
    held: '条数',
    age: '多久以前的',
  },
};
