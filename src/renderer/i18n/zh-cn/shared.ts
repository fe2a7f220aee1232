// The Chinese messages that several pages share.

export const shared = {
  delivery: {
    saved: '已保存到 {path}',
    download: '正在下载',
  },
  screenKeys: {
    label: '屏幕键盘',
    shift: '大写',
    back: '退格',
    space: '空格',
    line: '换行',
    system: '系统键盘',
    done: '完成',
  },
  sent: {
    all: '原始数据（{n} 个字段）',
    rest: '其他字段（{n} 个）',
    empty: '空',
    copy: '复制记录',
    none: '门店没有提供数据',
  },
  reading: {
    inferred: '推断',
    unknownCode: '未知代码',
  },
  cached: {
    fetch: '刷新',
    fetching: '正在刷新…',
    unreadable: '{n} 条记录无法读取，请联系门店管理员',
    missing: '列表不完整：缺少 {n} 条',
    noShop: '未打开门店',
    noShopText: '请先打开一家门店。',
    toShops: '去打开门店',
    fetchingFirst: '正在从门店加载…',
    offline: '无法连接门店，本机还没有数据',
    noToken: '这家门店没有有效的令牌',
    token: '填写令牌',
    failed: '加载失败',
    never: '尚未加载',
    onlyUnreadable: '门店的记录无法读取',
    onlyUnreadableText: '记录有错误，请联系门店管理员。',
  },
  search: {
    clear: '清空',
  },
};
