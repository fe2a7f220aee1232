// The Chinese messages of the newer settings: scale, start page, time zone, cached data.

export const preferences = {
  groups: { look: '外观', counter: '柜台', shop: '门店', storage: '存储' },
  scale: { title: '显示大小', hint: '整个界面一起放大或缩小，马上生效。', percent: '{n}%' },
  startPage: { title: '启动时打开', hint: '打开 Servery 时先看到的页面。' },
  zone: {
    title: '门店所在时区',
    hint: '开售时间、添加和修改日期都按这个时区显示和填写。换了以后，菜单会重新整理一次。',
    wrong: '没有这个时区，请从列表里选，例如 Asia/Shanghai',
    now: '门店现在是 {time}（{zone}）',
  },
  pictures: {
    title: '图片最多占用',
    hint: '每家门店各算各的。满了以后，最久没看的图片先删；要看时会重新下载。',
    unit: 'MB 以内',
  },
  cached: {
    title: '本机保存的门店数据',
    intro: '都来自门店，可以重新读取。这里只算正在使用的门店“{name}”。',
    noShop: '没有打开的门店。',
    pictures: '图片',
    rest: '菜单和其他资料',
    amount: '{size}，{n} 个文件',
    clearPictures: '清除图片',
    clear: '清除来自门店的数据',
    clearing: '正在清除……',
    askPictures: {
      title: '清除“{name}”的图片？',
      text: '会从本机删除 {n} 张图片，腾出 {size}。看到商品时会重新下载；连不上门店时，商品暂时没有图片。',
    },
    askAll: {
      title: '清除来自“{name}”的数据？',
      text: '会从本机删除 {size}，然后马上从门店重新读取：',
      menu: '菜单、图片、小票分组、桌台等资料',
      changes: '“最近变化”的记录，它没法重新读取',
      stays: '不会动：令牌、还没有发给门店的改动、草稿、保存的视图，以及在本机做的其他内容。',
      offline: '现在连不上门店：清除以后，要等重新连上才能看到菜单。',
    },
    confirm: '清除',
    donePictures: '图片已清除',
    doneAll: '已清除，正在从门店重新读取',
  },
  backup: {
    title: '备份与迁移',
    text: '把本机做的设置、视图和草稿存成一个文件，或者从文件里取回，例如换机器的时候。',
    open: '打开备份与迁移',
  },
};
