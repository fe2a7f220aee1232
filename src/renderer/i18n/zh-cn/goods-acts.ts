// 商品页上一键操作的用语。
export const goodsActs = {
  label: '快捷操作',
  soldOut: '沽清',
  back: '恢复供应',
  onSale: '上架',
  offSale: '下架',
  edit: '编辑',
  add: '新建商品',
  pending: '待店铺确认',
  pendingMark: '待确认',
  unknownNumbers: '本机不知道“{title}”沽清前的库存，请在编辑页填写',
  done: {
    soldOut: '“{title}”已沽清',
    back: '“{title}”已恢复原库存',
    onSale: '“{title}”已上架',
    offSale: '“{title}”已下架',
  },
};
