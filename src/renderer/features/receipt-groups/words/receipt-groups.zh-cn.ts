// The Chinese messages of the receipt groups page.

export const receiptGroups = {
  count: '{n} 个分组',
  found: '{found} / {n} 个分组',
  goods: '{n} 个商品',
  items: '{count} 个商品',
  acts: '“{name}”的操作',
  deleted: '{name}（已删除）',
  here: '门店不保存商品所属的小票分组。你的设置保存在本机，并包含在备份中。',
  drag: '拖到分组',
  pendingItem: '待同步',
  back: '返回分组',
  places: {
    all: '全部商品',
    none: '未分组',
    astray: '分组已删除',
  },
  since: '{day} 添加',
  search: {
    label: '搜索分组',
    items: '搜索商品',
    clear: '显示全部',
    none: '没有找到“{words}”',
  },
  add: {
    new: '新建分组…',
    title: '新建分组',
    label: '新分组名称',
    do: '添加',
    done: '已添加“{name}”',
  },
  rename: {
    act: '重命名',
    label: '“{name}”的新名称',
    save: '保存',
    done: '“{from}”已重命名为“{name}”',
  },
  remove: {
    do: '删除',
    title: '删除分组“{name}”？',
    used: '有 {n} 个商品在这个分组。没有其他分组的商品只在“其他商品”的打印机出单。',
    unused: '这个分组没有商品。',
    uncounted: '菜单尚未加载，不知道有多少商品。没有其他分组的商品只在“其他商品”的打印机出单。',
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
    group: '这个分组还没有商品。在其他列表中勾选商品后移到这里，或按分类添加。',
    menu: '菜单中没有商品。',
  },
  ticks: {
    all: '全选',
    none: '取消选择',
    count: '已选 {count} 个',
  },
  moving: {
    put: '放入…',
    move: '移到…',
    add: '同时出单到…',
    takeOut: '移出',
    moved: '已将 {count} 个商品移到“{group}”',
    added: '已将 {count} 个商品加入“{group}”',
    removed: '已将 {count} 个商品移出“{group}”',
    cleared: '已将 {count} 个商品移出分组',
    nothing: '已在该分组，没有改动。',
  },
  byCategory: {
    open: '按分类…',
    title: '按分类添加',
    categories: '分类',
    group: '小票分组',
    none: '未选择分类',
    counting: '正在统计…',
    add: '同时出单',
    move: '移到这里',
  },
  removed: {
    named: '{count} 个商品的分组“{name}”已删除',
    unnamed: '{count} 个商品的分组已删除',
  },
  lost: {
    title: '分组“{name}”已被删除',
    text: '你正在把它改名为“{typed}”。',
    use: '添加为新分组',
    drop: '放弃',
  },
  keys: {
    search: '搜索商品',
    add: '添加分组',
    move: '移动',
    tick: '勾选商品',
    spaceKey: '空格',
    rename: '重命名',
    remove: '删除',
    save: '保存名称',
    giveUp: '取消',
    enterKey: '回车',
  },
};

declare module '../../../i18n/messages.ts' {
  interface MessageGroups {
    receiptGroups: typeof receiptGroups;
  }
}
