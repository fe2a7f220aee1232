// The Chinese messages of the receipt groups page.

export const receiptGroups = {
  count: '{n} 个档口',
  found: '{found} / {n} 个档口',
  goods: '{n} 道菜',
  items: '{count} 道菜',
  acts: '“{name}”的操作',
  deleted: '{name}（已删除）',
  here: '门店不保存菜品的打印档口。您的设置保存在本机，并包含在备份中。',
  drag: '拖到档口',
  pendingItem: '待同步',
  back: '返回档口',
  places: {
    all: '全部菜品',
    none: '没有档口',
    astray: '档口已删除',
  },
  since: '{day} 添加',
  search: {
    label: '搜索档口',
    items: '搜索菜品',
    clear: '显示全部',
    none: '没有找到“{words}”',
  },
  add: {
    new: '新建档口…',
    title: '新建档口',
    label: '新档口名称',
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
    title: '删除档口“{name}”？',
    used: '有 {n} 道菜在这个档口。没有其他档口的菜只在“其他菜品”的打印机出单。',
    unused: '这个档口没有菜品。',
    uncounted: '菜单尚未加载，不知道有多少菜品。没有其他档口的菜只在“其他菜品”的打印机出单。',
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
      none: '所有菜品都有档口',
      astray: '没有菜品在已删除的档口',
    },
    uncounted: '菜单加载后才会统计菜品。',
  },
  empty: {
    later: '现在也可以添加档口，连上门店后自动同步。',
    none: '还没有打印档口',
    noneText: '请为每台厨房打印机添加一个档口。',
    group: '这个档口还没有菜品。在其他列表中勾选菜品后移到这里，或按分类添加。',
    menu: '菜单中没有菜品。',
  },
  ticks: {
    all: '全选',
    none: '取消选择',
    count: '已选 {count} 个',
  },
  moving: {
    put: '放到档口…',
    move: '移到档口…',
    add: '同时出单到…',
    takeOut: '移出',
    moved: '已将 {count} 道菜移到“{group}”',
    added: '已将 {count} 道菜加入“{group}”',
    removed: '已将 {count} 道菜移出“{group}”',
    cleared: '已将 {count} 道菜移出档口',
    nothing: '已在该档口，没有改动。',
  },
  byCategory: {
    open: '按分类…',
    title: '按分类添加',
    categories: '分类',
    group: '打印档口',
    none: '未选择分类',
    counting: '正在统计…',
    add: '同时出单',
    move: '移到这里',
  },
  removed: {
    named: '{count} 道菜的档口“{name}”已删除',
    unnamed: '{count} 道菜的打印档口已删除',
  },
  lost: {
    title: '档口“{name}”已被删除',
    text: '您正在把它改名为“{typed}”。',
    use: '添加为新档口',
    drop: '放弃',
  },
  keys: {
    search: '搜索菜品',
    add: '添加档口',
    move: '移动',
    tick: '勾选菜品',
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
