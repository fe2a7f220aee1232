// The Chinese messages of the page about guests.
export const guests = {
  card: '菜单网页',
  text: '顾客在店内网络中扫描桌上的二维码，即可看菜单、呼叫服务员。无需互联网，但不加密。',
  isOn: '开放菜单',
  states: { closed: '已关闭', opening: '正在启动…', open: '已开启', failed: '无法启动' },
  openAt: '已开启：{addresses}',
  takesOrders: '顾客可以选菜',
  takesOrdersHint: '在订单的“更多”中出示二维码。顾客选的菜由服务员确认后才下单。',
  port: '端口',
  portHint: '更改后，桌上的二维码需要重新打印。',
  troubles: {
    'port-taken': { title: '端口已被其他程序占用', todo: '请换一个端口。' },
    'port-forbidden': { title: '不允许使用此端口', todo: '请换一个端口。' },
    'no-address': { title: '未连接内网', todo: '请将本机连接到店内网络。' },
    'key-store': { title: '密钥库已锁定', todo: '请解锁本机的密钥库。' },
    failed: { title: '菜单未启动', todo: '请重试。如仍失败，请导出诊断信息并联系支持人员。' },
  },
  tables: '各桌二维码',
  tablesText: '桌上的二维码不会过期，只能看菜单和呼叫服务员。',
  table: '桌台',
  tableHint: '将二维码放在桌上。',
  codeLabel: '{table} 的二维码',
  noTables: '此门店还没有桌台。',
  turnOn: '开放菜单后显示二维码。',
};

declare module '../../../i18n/messages.ts' {
  interface MessageGroups {
    guests: typeof guests;
  }
}
