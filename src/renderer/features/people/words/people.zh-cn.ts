// The Chinese messages about people: sign-in, approval, rights.
export const people = {
  roles: { owner: '老板', manager: '店长', cashier: '收银员', waiter: '服务员', kitchen: '后厨' },
  aRole: { owner: '老板', manager: '店长', cashier: '收银员', waiter: '服务员', kitchen: '后厨' },
  rights: {
    order: {
      take: '点单',
      rearrange: '转台、拆并单',
      void: '退菜',
      discount: '打折',
      fees: '修改附加费',
      reopen: '反结账',
    },
    payment: { take: '收款', refund: '退款' },
    bill: { reprint: '重打账单' },
    drawer: { open: '开钱箱' },
    day: { report: '查看营业日报', close: '日结', reopen: '重开营业日' },
    menu: { 'sold-out': '沽清', edit: '编辑菜单' },
    setup: { change: '修改设置' },
    devices: { pair: '绑定设备' },
    records: { read: '查看记录' },
    staff: { manage: '管理员工' },
    kitchen: { bump: '后厨出餐' },
  },
  operator: '当前员工：{name}',
  lock: '锁定',
  pin: {
    of: '{name} 的 PIN 码',
    typed: '已输入 {n} 位',
    back: '删除一位',
    wrong: 'PIN 码错误，还可以试 {n} 次。',
    locked: 'PIN 码错误次数过多，请在 {time} 后重试。',
    lockedUntilUnlocked: 'PIN 码错误次数过多，请店长为{name}解锁。',
    again: '现在可以重试。',
    failed: '{title}。{todo}',
    first: 'PIN 码（4–6 位数字）',
    second: '再次输入 PIN 码',
    digitsOnly: '只能输入数字。',
    unequal: '两次输入不一致。',
  },
  signIn: {
    title: '请选择员工登录',
    pinOf: '{name}，请输入 PIN 码',
    do: '登录',
    forgotten: '老板忘记 PIN 码',
  },
  approval: {
    title: '{act}需要授权',
    titleRole: '{act}需要{role}授权',
    discount: '{percent} 的折扣',
    stays: '仅本次有效，{name}保持登录。',
    who: '可授权的员工',
    none: '没有可授权的员工。请取消，并联系老板。',
    do: '授权',
  },
  changePin: { title: '修改 PIN 码', now: '当前 PIN 码', do: '修改', done: 'PIN 码已修改' },
  recover: {
    title: '重设老板 PIN 码',
    text: '请输入设置员工时保存的恢复码。',
    code: '恢复码',
    do: '重设 PIN 码',
  },
  code: {
    title: '恢复码',
    once: '恢复码只显示这一次',
    text: '请保存在本机以外的地方。老板忘记 PIN 码时，只能用它登录。',
    copy: '复制',
    print: '打印',
    done: '我已保存',
  },
  clock: {
    acts: { in: '上班打卡', break: '开始休息', back: '结束休息', out: '下班打卡' },
    done: { in: '已上班打卡：{time}', break: '开始休息：{time}', out: '已下班打卡：{time}' },
  },
};

declare module '../../../i18n/messages.ts' {
  interface MessageGroups {
    people: typeof people;
  }
}
