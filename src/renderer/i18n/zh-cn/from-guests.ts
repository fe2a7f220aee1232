// The Chinese messages about what guests ask for, at the counter and on phones.
export const fromGuests = {
  calls: '{table} 呼叫服务员',
  done: '已处理',
  proposed: '顾客想点 {n} 份',
  take: '接受',
  refuse: '拒绝',
  title: '顾客点单',
  code: '请顾客用手机扫描的二维码',
  codeHint: '此单的顾客扫码后可选菜，由服务员确认。结账后失效。',
  end: '停用此二维码',
  off: '请先在“顾客菜单”中开启菜单和点餐。',
};
