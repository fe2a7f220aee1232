// The Chinese messages of the home page.

export const home = {
  fine: '一切正常',
  toLookAt: '{n} 项待处理',
  alsoNew: '其他提示',
  today: {
    before: '对比 {day} 同一时刻',
    noneBefore: '上周同日（{day}）没有营业额',
    more: '多 {share}',
    less: '少 {share}',
    title: '{day} · {time} 开始',
    toDay: '查看报表',
    open: '{count} 张未结账单（{where}），应收 {money}',
    openTables: '{count} 桌',
    noneOpen: '没有未结账单',
    best: '畅销商品（未扣退款）',
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
    damage: '发现 {count} 处记录损坏',
    needsYou: '{count} 项改动失败或冲突',
    noTickets: '{count} 单的小票还没打印',
    longDay: '营业日已超过 24 小时未日结',
    lowStock: '{count} 道菜库存不足',
    inNoGroup: '{count} 道菜没有打印档口',
    movedDevices: '{count} 台设备找不到本机',
    missingDevices: '{count} 台设备超过一天未连接',
    inLostGroup: '{count} 道菜的打印档口已删除',
    unsent: '{count} 项改动待同步',
    changed: '最近一天菜单有 {count} 处变化',
    closedTables: '{count} 个桌台已停用',
    unreadable: '{count} 条记录无法读取',
    stale: '{count} 项资料未更新',
  },
  changes: {
    added: '新增 {count}',
    gone: '删除 {count}',
    prices: '改价 {count}',
    stocks: '改库存 {count}',
    states: '上下架 {count}',
    others: '其他 {count}',
  },
  refused: { title: '营业中', text: '营业额只对有查看日结单权限的员工显示。' },
  night: {
    closed: '当前没有营业日',
    first: '还没有营业日',
    next: '下一次点单时自动开始新的营业日。',
    last: '已于 {time} 日结',
    cash: '现金',
    report: '{day} 报表',
    open: '{count} 张未结账单，应收 {money}',
    toCounter: '去收银台',
  },
};

declare module '../../../i18n/messages.ts' {
  interface MessageGroups {
    home: typeof home;
  }
}
