// The Chinese messages of the list of goods and the details of an item.

export const goodsDetail = {
  list: '商品列表',
  label: '商品详情',
  loading: '加载中…',
  again: '刷新',
  copyTitle: '复制名称',
  description: '商品描述',
  scanned: '已扫：{code}',
  inStock: '库存 {count}',
  gone: {
    title: '商品已删除',
    text: '门店菜单中已没有这个商品。',
  },
  saleStates: {
    'on-sale': '在售',
    scheduled: '定时上架',
    scheduledAt: '{time} 上架',
    'in-warehouse': '已下架',
    'sold-out': '沽清',
    'low-stock': '仅剩 {count}',
  },
  kind: {
    flashSale: '秒杀',
    package: '套餐',
  },
  price: {
    title: '价格',
    unknown: '无价格',
    insteadOf: '原价',
    usual: '售价',
    sale: '促销价',
    flashSale: '秒杀价',
    virtual: '划线价',
    box: '餐盒费',
  },
  switch: {
    on: '开启',
    off: '关闭',
  },
  delivery: {
    '1': '快递',
    '2': '同城配送',
    '3': '到店自提',
    '4': '堂食',
  },
  columns: {
    choose: '选择列',
    done: '完成',
    reset: '恢复默认',
    title: '名称',
    price: '价格',
    sale: '促销价',
    stock: '库存',
    state: '状态',
    sales: '销量',
    views: '浏览量',
    weight: '菜单排序',
    codes: '编码',
    categories: '分类',
    receiptGroups: '打印档口',
    delivery: '配送方式',
    added: '添加时间',
    changed: '修改时间',
  },
  pictures: {
    label: '商品图片',
    before: '上一张图片',
    after: '下一张图片',
    at: '第 {place} 张，共 {count} 张',
  },
  specifications: {
    title: '规格（{n} 个）',
    label: '全部规格',
    price: '价格',
    flashSale: '秒杀价',
    virtual: '划线价',
    stock: '库存',
    sales: '销量',
    code: '编码',
    picture: '图片',
    all: '显示全部 {n} 个',
  },
  parts: {
    title: '套餐内容（{n} 项）',
    amount: '{amount} 份',
    unknown: '未列出的商品（编号 {id}）',
  },
  sale: {
    title: '销售',
    now: '状态',
    status: '上下架',
    listed: '已上架',
    schedule: '定时上架',
  },
  badge: {
    label: '角标',
    picture: '在图片上',
    title: '在名称前',
  },
  places: {
    title: '分类与编码',
    here: '仅保存在本机',
    change: '更改',
    byId: '编号 {id}',
    id: '商品编号',
  },
  sent: {
    readings: {
      'type-physical': '实物商品',
      'type-virtual': '虚拟商品',
      yes: '是',
      no: '否',
    },
  },
};

declare module '../../../i18n/messages.ts' {
  interface MessageGroups {
    goodsDetail: typeof goodsDetail;
  }
}
