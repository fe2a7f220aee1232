// The Chinese messages for the drawer and for what is owed on account.

export const drawer = {
  back: '返回收银台',
  unwritten: { title: '磁盘已满，钱箱记录尚未保存', text: '请释放磁盘空间，不要关闭程序。' },
  now: {
    expected: '应有现金',
    hidden: '盲盘已开启，清点后才显示应有金额。',
    needsRight: '有打开钱箱权限的员工才能查看。',
    last: '上次清点 {time}',
  },
  kinds: {
    float: '备用金',
    'pay-in': '存入',
    'pay-out': '支出',
    drop: '缴款',
    open: '开钱箱',
    count: '清点',
    settle: '挂账还款',
  },
  acts: {
    float: '备用金',
    'pay-in': '存入',
    'pay-out': '支出',
    drop: '缴款',
    open: '打开钱箱',
    undo: '撤销',
    opened: '已记录。钱箱由小票打印机打开。',
    done: '已保存',
    cancel: '取消',
  },
  hints: {
    float: '今天开始营业时钱箱里有多少现金。',
    'pay-in': '放进钱箱的现金，例如换来的零钱。',
    'pay-out': '从钱箱拿出的现金，例如买菜。',
    drop: '从钱箱取出，存入保险柜或银行。',
  },
  form: {
    amount: '金额',
    reason: '原因',
    reasonHint: '例如：买菜、换零钱',
    wrong: '请输入金额，例如 200',
    missing: '请填写原因',
    save: '保存',
  },
  count: {
    title: '清点现金',
    text: '输入每种面额的张数。中途离开或重启都不会丢失。',
    loose: '零钱',
    total: '实点',
    pieces: '{money} 的张数',
    done: '完成清点',
    even: '与应有现金相符',
    short: '短款 {money}',
    over: '长款 {money}',
    expected: '应有 {expected}，实点 {counted}',
    why: '差额原因',
    whyHint: '例如：找错零钱',
    explain: '保存原因',
  },
  entries: { title: '今日记录', none: '今天还没有记录', undone: '已撤销' },
  accounts: {
    title: '挂账',
    none: '没有人挂账。',
    since: '{day}起',
    settle: '还款',
    settleDo: '收款 {money}',
    owed: '仍欠 {money}',
    way: '收款方式',
    note: '备注（可不填）',
    entries: '明细',
    charge: '{number} 号单',
    settled: '还款 · {way}',
    tooMuch: '最多 {money}',
  },
};

declare module '../../../i18n/messages.ts' {
  interface MessageGroups {
    drawer: typeof drawer;
  }
}
