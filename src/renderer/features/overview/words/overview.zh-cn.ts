// The Chinese messages of the overview.

export const overview = {
  title: '概览',
  refresh: '刷新',
  refreshing: '正在刷新…',
  goods: '商品',
  onSale: '在售',
  soldOut: '已沽清',
  receiptGroups: '小票分组',
  diningLocations: '桌台',
  articleCategories: '文章分类',
  empty: '还没有这家门店的数据',
  emptyText: '连上门店后，这里显示商品、桌台和分组的数量。',
  unreadableText: '本机保存的概览无法读取，请刷新。',
  share: '占 {percent}',
  none: '未打开门店',
};
