// The Chinese messages of the dining locations page.

export const diningLocations = {
  unknown: '未知',
  columns: {
    table: '桌台',
    status: '状态',
    guests: '人数',
    since: '用餐时长',
    owed: '应收',
    remark: '备注',
  },
  filters: {
    label: '按状态筛选',
    all: '全部',
  },
  views: {
    label: '显示方式',
    board: '卡片',
    list: '列表',
    plan: '平面图',
  },
  found: '{found} / {n} 个桌台',
  count: '{n} 个桌台',
  search: {
    label: '按名称或备注搜索',
    none: '没有找到桌台',
    clear: '显示全部',
  },
  unnamed: '未命名（编号 {id}）',
  noRemark: '无备注',
  never: '无记录',
  empty: {
    none: '这家门店还没有桌台',
    noneText: '请在门店后台添加，再刷新。',
  },
  sheet: {
    id: '编号',
    added: '添加时间',
    updated: '修改时间',
    code: '小程序码链接',
    codeOf: '“{name}”的小程序码',
    noCode: '这个桌台没有小程序码。',
    notFetched: '无法从这个地址加载图片。',
    close: '关闭',
  },
  keys: {
    search: '搜索桌台',
    move: '移动',
    open: '打开桌台',
    enterKey: '回车',
  },
};

declare module '../../../i18n/messages.ts' {
  interface MessageGroups {
    diningLocations: typeof diningLocations;
  }
}
