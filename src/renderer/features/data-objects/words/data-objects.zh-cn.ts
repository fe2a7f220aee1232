// The Chinese messages of the data objects page.

export const dataObjects = {
  form: {
    label: '表单编号或名称',
    hint: '表单编号，例如 501',
    open: '打开',
    used: '最近的表单',
    drop: '移除“{form}”',
    dropTitle: '移除“{form}”？',
    dropText: '离线副本也会删除，门店数据不受影响。',
    dropDo: '移除',
  },
  count: '{count} 条记录',
  table: '记录',
  sort: '按“{column}”排序',
  unsorted: '这一列与记录自带字段同名，无法排序',
  unreadable: '这条记录无法读取',
  again: '刷新',
  columns: {
    id: '记录编号',
    nickname: '提交人',
    status: '状态',
    add_time: '提交时间',
    update_time: '修改时间',
  },
  search: {
    key: '搜索字段',
    label: '搜索文字',
    all: '显示全部',
    inferred: '接口文档未说明搜索和排序规则，这里按字段文字处理。',
  },
  source: {
    copy: '无法连接门店，显示离线副本',
  },
  copy: {
    short: '离线可用',
    none: '没有离线副本，断网时无法查看记录。',
    failed: '离线副本保存失败：{why}',
    stands: '离线副本：{count} 条，{size} · {age}',
    stale: '更新失败：{why}',
    going: '正在保存离线副本：{count} 条',
    goingOf: '正在保存离线副本：{count} / {of} 条',
    do: '离线保存',
    again: '刷新副本',
    stop: '停止',
    drop: '删除副本',
    dropTitle: '删除“{form}”的离线副本？',
    dropText: '断网时将无法查看记录。',
  },
  choose: {
    title: '选择列',
    intro: '数字表示已看的 {count} 条记录中有多少条填了这一项。',
    held: '已填写的记录数',
    up: '上移“{column}”',
    down: '下移“{column}”',
    moved: '“{column}”现在是第 {place} 列，共 {of} 列',
    done: '完成',
    reset: '恢复默认',
  },
  export: {
    do: '导出',
    title: '导出记录',
    intro: '导出当前结果的 {count} 条记录、{columns} 列。',
    unreadable: '{count} 条记录无法读取，不会导出。',
    leftOut: '{count} 条记录无法读取，未导出。',
    name: '表单 {form}',
  },
  record: {
    title: '记录 {id}',
    entered: '填写内容',
    own: '记录信息',
    nothing: '没有填写内容。',
    blank: '空',
    deleted: '门店已标记为删除。',
    inferredTime: '按本机时区显示为时间，后面是原始内容。',
  },
  copyStatus: {
    'no-shop': { title: '未打开门店', text: '请先打开一家门店。' },
    'no-form': {
      title: '打开表单',
      text: '表单用来登记订座、收货、评价等记录。请在上面输入表单编号，编号可以问门店管理员。',
    },
    offline: {
      title: '无法连接门店，本机没有“{form}”的记录',
      text: '连上门店后重试。断网时要用，请先离线保存。',
    },
    'no-token': { title: '这家门店没有有效的令牌', text: '请填写有效的令牌，再打开“{form}”。' },
    refused: { title: '门店拒绝提供“{form}”', text: '请核对表单编号，原因见下方。' },
    failed: { title: '“{form}”加载失败', text: '门店的答复无法读取，请稍后重试。' },
    'none-found': { title: '没有找到记录', text: '请换个字段或文字，或显示全部。' },
    empty: {
      title: '“{form}”没有记录',
      text: '可能还没有人填写，也可能是编号有误。',
    },
  },
  keys: {
    search: '搜索记录',
    form: '更换表单',
    move: '移动',
    open: '打开记录',
    close: '关闭记录',
    enterKey: '回车',
  },
};

declare module '../../../i18n/messages.ts' {
  interface MessageGroups {
    dataObjects: typeof dataObjects;
  }
}
