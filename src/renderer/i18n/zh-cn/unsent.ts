// The Chinese messages of changes that were not sent, or not completely.

export const unsent = {
  unsendable: {
    title: '未同步：无法写入字段 {field}',
    todo: '请在编辑页或门店后台修改该字段，然后重试。',
  },
  'form-too-long': {
    title: '未同步：一次请求含 {values} 个值，许多门店只收前 {limit} 个',
    todo: '部分规格组合可能被删除。确定门店支持时再同步，否则请取消，到门店后台修改。',
  },
  'rows-lost': {
    title: '门店只保存了 {sent} 个规格组合中的 {stored} 个',
    todo: '请重新同步缺少的组合，或取消并到门店后台补上。',
  },
};
