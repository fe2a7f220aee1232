// The Chinese messages of changes that were not sent, or not completely.

export const unsent = {
  unsendable: {
    title: '未同步：无法写入字段 {field}',
    todo: '请在编辑页或门店后台修改该字段，然后重试。',
  },
  'form-too-long': {
    title: '未同步：一次请求含 {values} 个值，许多门店只收前 {limit} 个',
    todo: '部分规格可能被删除。确定门店支持时再同步，否则请取消，到门店后台修改。',
  },
  'rows-lost': {
    title: '门店只保存了 {sent} 个规格中的 {stored} 个',
    todo: '请重新同步缺少的规格，或取消并到门店后台补上。',
  },
  'may-empty': {
    title: '未同步：保存可能清空：{fields}',
    todo: '门店的商品列表不返回这些内容。请先做接口检查（门店 → 编辑），或仍要同步。每家门店只询问一次。',
  },
  'fields-unseen': {
    title: '已保存，但门店可能清空了：{fields}',
    todo: '请到门店后台核对该商品，并做接口检查（门店 → 编辑）。',
  },
  'not-taken': {
    title: '门店已接受，但没有保存这项修改',
    todo: '请重试，或到门店后台修改。',
  },
  'fields-lost': {
    title: '门店清空了：{fields}',
    todo: '请重新同步，或取消并到门店后台核对该商品。',
  },
};
