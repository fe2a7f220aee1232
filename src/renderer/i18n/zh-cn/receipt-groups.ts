// The Chinese messages of the receipt groups page.

export const receiptGroups = {
  intro: '商品在哪台厨房打印机上出单，由它所在的分组决定。',
  count: '{n} 个分组',
  found: '{n} 个分组中找到 {found} 个',
  goods: '{n} 个商品',
  noGoods: '没有商品',
  uncounted: '还没有统计',
  since: '{day} 添加',
  search: {
    label: '按名称查找',
    clear: '显示全部',
    none: '没有名称里带“{words}”的分组。',
  },
  add: { label: '新分组的名称', do: '添加', done: '已添加“{name}”' },
  rename: {
    do: '给“{name}”改名',
    label: '“{name}”的新名称',
    save: '保存',
    done: '“{from}”已改名为“{name}”',
  },
  remove: {
    do: '删除',
    label: '删除“{name}”',
    title: '删除分组“{name}”？',
    used: '还有 {n} 个商品指向这个分组。它们会继续指向一个已经没有的分组；其中没有其他分组的，在改到别的分组之前不会在任何打印机上出单。',
    unused: '没有商品指向这个分组。',
    uncounted:
      '菜单还没有读取，不知道有多少商品指向这个分组。如果有，它们会继续指向一个已经没有的分组；其中没有其他分组的，不会在任何打印机上出单。',
    done: '已删除“{name}”',
  },
  stuck: '还没办成，请处理',
  pending: { add: '等待添加', rename: '等待改名', remove: '等待删除' },
  faults: {
    blank: '请填写名称',
    long: '名称最多 {most} 个字符，现在有 {n} 个',
    taken: '已经有这个名称的分组，请换一个',
  },
  reports: {
    label: '不会在厨房出单的商品',
    none: '个商品不在任何分组里，不会出单',
    astray: '个商品的分组已删除，可能不会出单',
    fine: { none: '每个商品都有分组', astray: '没有商品指向已删除的分组' },
    uncounted: '菜单还没有读取，所以还没有统计各分组的商品。',
  },
  empty: {
    later: '现在也可以添加分组：会先保存在本机，连上门店后再发送。',
    none: '这家门店还没有小票分组',
    noneText: '在上面填写名称，添加第一个。一个分组对应一台厨房打印机。',
  },
  lost: {
    title: '分组“{name}”已经不在了',
    text: '你正在把它改名为“{typed}”。',
    use: '用这个名称添加新分组',
    drop: '不要了',
  },
  keys: {
    search: '查找分组',
    add: '填写新分组的名称',
    move: '在分组之间移动',
    rename: '给选中的分组改名',
    remove: '删除选中的分组',
    save: '保存名称',
    giveUp: '放弃填写的名称',
    enterKey: '回车',
  },
};
