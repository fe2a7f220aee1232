// The Chinese messages about damaged records.
export const damage = {
  title: '记录损坏',
  dismiss: '知道了',
  dismissAll: '全部知道了',
  more: '另有 {n} 条',
  records: {
    orders: '本营业日账单',
    day: '营业日 {date} 的账单',
    days: '营业日列表',
    'print-jobs': '打印任务',
    outbox: '待同步改动',
  },
  kinds: {
    unreadable: '{records}第 {lines} 行无法读取。',
    missing: '{records}缺少第 {lines} 行。',
    cut: '{records}末尾缺少第 {lines} 行。',
    changed: '{records}第 {lines} 行与保存时不一致。',
    extra: '{records}第 {lines} 行重复或位置不对，已改正，没有丢失。',
    gone: '{records}的文件丢失或为空。',
    replaced: '{records}的文件不是最后保存的那一份。',
    anchor: '{records}的校验记录损坏，无法确认末尾是否缺少内容。',
    total:
      '{records}与日结不符：日结时 {closedOrders} 单 {closedTotal}，现在 {foundOrders} 单 {foundTotal}。',
  },
  days: {
    missing: '营业日列表缺少第 {first} 天，已从当天的文件恢复。',
    changed: '营业日列表中第 {first} 天与保存时不一致，已从当天的文件恢复。',
    replaced: '营业日列表被换成了旧文件，第 {first} 天已从当天的文件恢复。',
    gone: '营业日列表丢失，已从各天的文件恢复。',
  },
  between: '、',
  slips: '可能少了菜或收款：{slips}。',
  papers: '后厨有小票但账单上没有：{papers}。',
  mended: '已按内存中的内容改正，没有丢失。',
  todo: {
    orders: '请对照后厨小票核对并补正。',
    day: '请与打印的日结单核对。',
    days: '请与打印的日结单核对。',
    'print-jobs': '部分小票可能没有打出，请与后厨核对。',
    outbox: '部分改动可能没有同步，请到商品页核对。',
  },
  copy: '损坏的文件已另存为 {copy}',
};
