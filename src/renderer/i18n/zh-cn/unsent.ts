// The Chinese messages of changes that were not sent, or not completely.

export const unsent = {
  unsendable: {
    title: '这项改动无法发送：字段 {field} 写不进请求',
    todo: '门店没有收到任何内容。请在编辑页或门店后台修改该字段，然后重试。',
  },
  'form-too-long': {
    title: '未发送：一次请求含 {values} 个值，许多门店会丢弃第 {limit} 个之后的内容',
    todo: '部分规格组合可能被删除。若确定该门店支持更长的请求，可仍然发送；否则请取消，到门店后台修改。',
  },
  'rows-lost': {
    title: '门店只保存了 {sent} 个规格组合中的 {stored} 个',
    todo: '请重新发送缺少的组合，或取消并到门店后台补上。',
  },
};
