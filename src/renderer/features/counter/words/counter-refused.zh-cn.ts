// The Chinese messages for acts on an order that are refused.

export const counterRefused = {
  gone: { title: '账单不存在', todo: '它可能已在另一个窗口被合并或清空，请重新打开账单列表。' },
  over: { title: '账单已结束', todo: '如需修改，请先反结账。' },
  changed: { title: '账单已变化', todo: '请核对最新内容后再操作。' },
  sent: { title: '已下单的菜不能修改', todo: '请退菜后重新点单。' },
  'no-price': { title: '这道菜没有价格', todo: '请先在“商品”里设置价格。' },
  'no-combination': { title: '请选择规格', todo: '所选规格已不存在，请重新选择。' },
  'nothing-to-send': { title: '没有需要下单的菜', todo: '请先点单，或让等叫的菜起菜。' },
  'not-empty': { title: '账单已下单或已收款', todo: '不能清空，请退菜或退款。' },
  discounted: { title: '所选账单有整单优惠', todo: '并单会取消该优惠，请在收银台并单时确认。' },
  'still-owed': { title: '账单还没有结清', todo: '请先收款。' },
  'too-much': { title: '数额太大', todo: '请改用较小的金额或数量。' },
  'too-many': { title: '数量过多', todo: '请分成几张账单。' },
  'add-on-gone': { title: '有加料已不提供', todo: '它已沽清或被删除，请重新打开这道菜选择。' },
  'add-ons-rule': { title: '请检查加料', todo: '所选份数太少或太多，请打开这道菜重新选择。' },
  'no-reason': { title: '请填写原因', todo: '内容没有改动，请填写原因后再操作。' },
  'no-name': { title: '请填写挂账人', todo: '填写由谁挂账后再操作。' },
  'not-refundable': { title: '此收款方式不能退款', todo: '请改用其他方式，或在“收款与钱箱”中允许退款。' },
  'coupon-off': { title: '优惠券已停用', todo: '请在“优惠券”页启用，或填写原因后使用。' },
  'coupon-not-yet': { title: '还没到可用日期', todo: '请核对有效期，或填写原因后使用。' },
  'coupon-over': { title: '优惠券已过期', todo: '请核对有效期，或填写原因后使用。' },
  'coupon-hours': { title: '不在可用时段', todo: '请核对可用时段，或填写原因后使用。' },
  'coupon-too-little': { title: '未满最低消费', todo: '请加菜，或填写原因后使用。' },
  'coupon-used-up': { title: '优惠券已用完', todo: '请在“优惠券”页提高次数，或填写原因后使用。' },
  'all-finished': { title: '没有要催的菜', todo: '厨房已全部做完。' },
  'coupon-gone': { title: '优惠券已删除', todo: '请改用其他券，或直接打折。' },
  'sold-since': {
    title: '日结后已有交易',
    todo: '已计入下一个营业日，本日不能再打开。需要更正时请退款。',
  },
  'shift-open': { title: '还有人未交班', todo: '请先交班（可不清点），再日结。' },
  uncounted: { title: '请先清点现金', todo: '已开启盲盘：请输入清点金额后再试。' },
  'day-closed': { title: '营业日已变化', todo: '请查看当前营业日后再操作。' },
};

declare module '../../../i18n/messages.ts' {
  interface MessageGroups {
    counterRefused: typeof counterRefused;
  }
}
