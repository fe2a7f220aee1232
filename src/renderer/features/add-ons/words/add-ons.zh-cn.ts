// The Chinese messages of add-ons: their page, their sheet, and where a dish shows them.
export const addOns = {
  empty: {
    title: '还没有加料',
    text: '加料是可以另外加价的小料，比如加蛋、珍珠：新建一组，勾选分类或商品，收银台点单时就能选。',
  },
  new: '新建加料',
  edit: '编辑',
  editOf: '编辑“{name}”',
  /** A list before a person names it. */
  usualName: '加料',
  rules: {
    any: '可选',
    upTo: '最多选 {most} 份',
    exactly: '必选 {least} 份',
    atLeast: '至少选 {least} 份',
    between: '选 {least}–{most} 份',
  },
  unused: '还没有商品使用',
  everywhere: '用于：{where}',
  items: '{n} 个商品',
  markHint: '点一下标记沽清，再点恢复。',
  soldOut: '沽清',
  markOf: '“{name}”沽清',
  upToOf: '最多 {most} 份',
  sheet: {
    newTitle: '新建加料',
    title: '编辑加料',
    rows: '加料',
    name: '名称',
    nameHint: '煎蛋 Fried egg',
    nameOf: '第 {n} 项的名称',
    price: '加价',
    priceOf: '第 {n} 项的加价',
    most: '每份最多',
    mostOf: '第 {n} 项每份最多几份',
    removeOf: '删除第 {n} 项',
    where: '用于',
    whereHint: '上级分类包含下级分类的商品。',
    addItem: '添加商品',
    removeItem: '移除“{name}”',
    rule: '选择规则',
    least: '至少选',
    mostOfList: '最多选',
    any: '不限',
    fewer: '减少',
    more: '增加',
    listName: '这一组的名称',
    listHint: '两种语言用空格隔开：加料 Extras',
    save: '保存',
    remove: '删除这一组',
    askRemove: { title: '删除“{name}”？', text: '以后点单不再提供；已有账单不变。', confirm: '删除' },
  },
  faults: {
    none: '至少填写一项加料。',
    name: '第 {n} 项缺少名称。',
    price: '第 {n} 项的加价不正确，例如 2 或 2.50。',
    listName: '请填写这一组的名称。',
    rule: '“至少选”不能大于“最多选”。',
  },
  dish: {
    title: '加料',
    none: '还没有加料。',
    byCategory: '按分类',
    toggle: '“{name}”用于这个商品',
    new: '为这个商品新建加料',
    all: '全部加料',
  },
};

declare module '../../../i18n/messages.ts' {
  interface MessageGroups {
    addOns: typeof addOns;
  }
}
