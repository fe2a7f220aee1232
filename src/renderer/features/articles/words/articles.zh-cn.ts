// The Chinese messages of the page of article categories.

export const articles = {
  find: '按名称或编号搜索',
  count: '{n} 个分类',
  found: '{found} / {n} 个分类',
  noneFound: '没有找到“{words}”',
  columns: {
    name: '名称',
    id: '编号',
    type: '类型',
    added: '添加时间',
    updated: '修改时间',
  },
  sort: {
    up: '按{column}升序',
    down: '按{column}降序',
  },
  noTime: '无',
  unread: '无法读取的时间',
  typeWhy: '接口文档未说明类型的含义。',
  open: '查看“{name}”',
  empty: {
    title: '没有文章分类',
    text: '请在门店后台添加。',
  },
  keys: {
    search: '搜索分类',
  },
};

declare module '../../../i18n/messages.ts' {
  interface MessageGroups {
    articles: typeof articles;
  }
}
