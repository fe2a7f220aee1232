// The Chinese messages of the page of goods categories.

export const categories = {
  label: '商品分类',
  find: '按名称或编号搜索',
  count: '{n} 个分类',
  found: '{found} / {n} 个分类',
  noneFound: '没有找到“{words}”',
  unnamed: '未命名（{id}）',
  unknown: '门店没有这个分类',
  strayParent: '上级 {id} 不存在',
  inRound: '上级循环',
  deleted: '已删除',
  here: '{n} 个商品',
  counted: '门店：{n}',
  notGiven: '门店：未知',
  goods: '查看“{name}”的商品',
  details: '“{name}”的详情',
  toGoods: '查看商品',
  facts: {
    id: '编号',
    parent: '上级分类',
    noParent: '无（一级分类）',
    goods: '本机商品数',
    counted: '门店商品数',
    weight: '权重',
    order: '顺序',
    added: '添加时间',
    unsaid: '未知',
  },
  where: '新分类要在门店自己的管理系统（门店服务商的网站或小程序）里添加，这里只能查看。',
  empty: {
    title: '没有商品分类',
    text: '商品的分类会显示在这里。',
  },
  keys: {
    search: '搜索分类',
    move: '移动',
    open: '展开或收起',
    details: '查看详情',
    enterKey: '回车',
  },
};

declare module '../../../i18n/messages.ts' {
  interface MessageGroups {
    categories: typeof categories;
  }
}
