// The Chinese messages of the receipt groups page.

export const receiptGroups = {
  count: '{n} 个分组',
  found: '{found} / {n} 个分组',
  goods: '{n} 个商品',
  noGoods: '无商品',
  uncounted: '未统计',
  since: '{day} 添加',
  search: {
    label: '按名称搜索',
    clear: '显示全部',
    none: '没有找到“{words}”',
  },
  add: {
    label: '新分组名称',
    do: '添加',
    done: '已添加“{name}”',
  },
  rename: {
    do: '重命名“{name}”',
    label: '“{name}”的新名称',
    save: '保存',
    done: '“{from}”已重命名为“{name}”',
  },
  remove: {
    do: '删除',
    label: '删除“{name}”',
    title: '删除分组“{name}”？',
    used: '有 {n} 个商品在这个分组。没有其他分组的商品将不会出单。',
    unused: '这个分组没有商品。',
    uncounted: '菜单尚未加载，不知道有多少商品。没有其他分组的商品将不会出单。',
    done: '已删除“{name}”',
  },
  stuck: '待处理',
  pending: {
    add: '待添加',
    rename: '待重命名',
    remove: '待删除',
  },
  faults: {
    blank: '请填写名称',
    long: '名称最多 {most} 个字符（现在 {n} 个）',
    taken: '名称已存在',
  },
  reports: {
    label: '不会出单的商品',
    none: '个商品没有分组，不会出单',
    astray: '个商品的分组已删除',
    fine: {
      none: '所有商品都有分组',
      astray: '没有商品在已删除的分组',
    },
    uncounted: '菜单加载后才会统计商品。',
  },
  empty: {
    later: '现在也可以添加分组，连上门店后自动同步。',
    none: '还没有小票分组',
    noneText: '请为每台厨房打印机添加一个分组。',
  },
  lost: {
    title: '分组“{name}”已被删除',
    text: '你正在把它改名为“{typed}”。',
    use: '添加为新分组',
    drop: '放弃',
  },
  keys: {
    search: '搜索分组',
    add: '添加分组',
    move: '移动',
    rename: '重命名',
    remove: '删除',
    save: '保存名称',
    giveUp: '取消',
    enterKey: '回车',
  },
};
