// The Chinese messages of the dining locations page.

export const diningLocations = {
  intro: '客人点餐的桌台和包间，开放或关闭由门店后台决定。',
  states: { open: '开放', closed: '关闭', unknown: '状态未知' },
  filters: { label: '按状态筛选', all: '全部', open: '开放', closed: '关闭', unknown: '未知' },
  views: { label: '显示方式', board: '卡片', list: '列表', plan: '平面图' },
  found: '{n} 个桌台中显示 {found} 个',
  count: '{n} 个桌台',
  search: { label: '按名称或备注查找', none: '没有符合条件的桌台。', clear: '显示全部' },
  unnamed: '未命名（编号 {id}）',
  noRemark: '没有备注',
  never: '没有记录',
  empty: { none: '这家门店还没有桌台', noneText: '在门店后台添加桌台后，点“立即读取”。' },
  sheet: {
    id: '编号',
    status: '状态',
    remark: '备注',
    added: '添加时间',
    updated: '更新时间',
    code: '小程序码地址',
    codeOf: '“{name}”的小程序码',
    noCode: '门店没有给出这张桌台的小程序码。',
    notFetched: '这个地址的图片不能读取，所以没有显示。',
    close: '关闭',
  },
  keys: { search: '查找桌台', move: '在桌台之间移动', open: '打开选中的桌台', enterKey: '回车' },
};
