// The Chinese messages for takeouts at the counter.
export const counterTakeAway = {
  title: '外带信息',
  hint: '称呼、取餐时间',
  where: '堂食还是外带？',
  table: '选桌台',
  name: '称呼',
  phone: '电话',
  due: '取餐时间',
  pickedUp: '已取餐',
  pickedUpAt: '{time} 已取餐',
  notPickedUp: '还没取餐',
  soon: '尽快',
  other: '其他时间',
  today: '今天',
  tomorrow: '明天',
  day: '日期',
  hour: '几点',
  minutes: '几分',
  type: '也可输入：18:30、下午6点半',
  at: '{day} {time}',
  unread: '请输入时间，例如 18:30。',
  past: '这个时间已过，请选择之后的时间。',
  /** Parts of a time as people write them; a longer word stands first. */
  spoken: '上午=am 早上=am 凌晨=am 早=am 下午=pm 晚上=pm 中午=pm 傍晚=pm 晚=pm 点半=:30 点=: 时=: 分=',
  save: '保存',
};

declare module '../../../i18n/messages.ts' {
  interface MessageGroups {
    counterTakeAway: typeof counterTakeAway;
  }
}
