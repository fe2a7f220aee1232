// The Chinese messages of the bulk change form.
export const manyChange = {
  title: '批量修改 {count} 个商品',
  planned: '预览：{count} 个商品',
  intro: '勾选要改的内容，同步前可预览。',
  none: { title: '未选商品', text: '请先在商品页点“多选”。' },
  parts: {
    price: '价格',
    stock: '库存',
    state: '上下架',
    delivery: '配送方式',
    categories: '分类',
    groups: '打印档口',
    badge: '角标',
  },
  ofRows: '有规格的商品，每个规格都会改。',
  price: {
    how: '改价方式',
    kinds: { scale: '按百分比', shift: '按金额', set: '统一价' },
    way: '涨价或降价',
    ways: { more: '涨价', less: '降价' },
    fields: { scale: '百分比', shift: '金额', set: '新价格' },
    rounding: '取整',
    roundings: {
      none: '不取整',
      tenth: '到角',
      half: '到五角',
      whole: '到元',
      ninety: '以 .90 结尾',
      'ninety-nine': '以 .99 结尾',
    },
    example: '{before} → {after}',
  },
  stock: {
    how: '改库存方式',
    kinds: { set: '统一库存', shift: '增减', 'sold-out': '沽清' },
    way: '增加或减少',
    ways: { more: '增加', less: '减少' },
    fields: { set: '新库存', shift: '数量' },
    least: '库存不会低于 0。',
  },
  deliveryHint: '只保留勾选的配送方式。',
  categories: { add: '加入分类', remove: '移出分类', none: '未选' },
  groups: { add: '加入档口', remove: '移出档口', all: '其他所有档口' },
  plan: '预览',
  planning: '正在生成预览…',
  nothing: '未勾选',
};

declare module '../../../i18n/messages.ts' {
  interface MessageGroups {
    manyChange: typeof manyChange;
  }
}
