// What the pages that a start may show say in Chinese.

export const firstPages = {
  times: {
    now: '刚刚读取',
    minutes: '{n} 分钟前的数据',
    hours: '{n} 小时前的数据',
    days: '{n} 天前的数据',
    never: '还没有数据',
    because: '{age} · 没能更新：{why}',
  },
  welcome: {
    title: '欢迎使用 Servery',
    text: '菜单、小票分组、桌台、设置和优惠券，都在一处管理。断网时也能照常查看。',
    training: {
      title: '试用练习门店',
      text: '无需账号，直接试用。一家完整的示范餐厅就在这台机器上，怎么改都不影响真实的生意。',
      start: '直接试用',
      starting: '正在准备练习门店……',
      wait: '第一次需要十几秒，之后几秒就好。',
      again: '再试一次',
    },
    own: {
      title: '连接我的门店',
      text: '需要门店开放接口的网址、应用 ID 和访问令牌。令牌加密保存在这台机器上。',
      start: '开始连接',
    },
    trouble: '遇到问题？查看诊断与关于',
  },
  overview: {
    title: '概览',
    refresh: '刷新',
    refreshing: '正在刷新……',
    goods: '商品',
    onSale: '在售',
    soldOut: '售罄',
    receiptGroups: '小票分组',
    diningLocations: '桌台',
    articleCategories: '文章分类',
    empty: '还没有读到这家门店的数据',
    emptyText: '连上门店后，这里会显示它有多少商品、桌台和分组。',
    unreadableText: '这台机器上保存的概览读不出来，可以从门店重新读取。',
    share: '占全部商品的 {percent}',
    none: '没有打开的门店',
  },
  units: { bytes: '{n} 字节', kilobytes: '{n} KB', megabytes: '{n} MB' },
};
