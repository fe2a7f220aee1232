// The Chinese messages of one-tap actions on items, and of selecting many.
export const goodsActs = {
  label: '操作',
  more: '操作',
  menu: '“{title}”的操作',
  open: '详情',
  acts: {
    'sold-out': '沽清',
    back: '恢复供应',
    backWith: '恢复 {pieces} 份',
    'on-sale': '上架',
    'off-sale': '下架',
    price: '改价',
    stock: '改库存',
    schedule: '定时上架',
    edit: '编辑',
  },
  add: '新建商品',
  lookOnly: '商品编号不是数字，不能在这里修改。',
  pending: '待同步',
  unknownNumbers: '“{title}”沽清前的库存未知，请填写',
  done: {
    groups: '已修改“{title}”的打印档口',
    soldOut: '“{title}”已沽清',
    back: '“{title}”已恢复供应，库存 {pieces}',
    onSale: '“{title}”已上架',
    offSale: '“{title}”已下架',
    price: '“{title}”已改价',
    stock: '“{title}”已改库存',
    schedule: '“{title}”将于 {time} 上架',
  },
  sheet: {
    groups: '打印档口：{title}',
    price: '改价：{title}',
    stock: '改库存：{title}',
    schedule: '上架时间：{title}',
    field: { price: '价格（¥）', stock: '库存' },
    now: '现在：{value}',
    unknown: '现在：未知',
    all: '{n} 个规格统一为',
    setAll: '统一设置',
    when: { 'on-sale': '立即上架', scheduled: '定时上架', 'in-warehouse': '下架' },
    from: '上架时间',
    clock: '门店时间（{zone}）',
    past: '时间已过，请填写以后的时间，或选“立即上架”',
  },
  select: {
    begin: '多选',
    label: '已选商品',
    count: '已选 {count} 个',
    all: '全选 {count} 个',
    every: '全选结果',
    none: '清空',
    change: '批量修改…',
    done: '完成',
    left: '搜索已变化，选择已清空',
    ended: '已退出多选',
    most: '最多逐个选 {count} 个，更多请用“全选”',
    mostLeft: '全选后最多取消 {count} 个',
  },
  keys: { menu: '商品操作', tick: '选中或取消', space: '空格', all: '全选' },
};

declare module '../../../i18n/messages.ts' {
  interface MessageGroups {
    goodsActs: typeof goodsActs;
  }
}
