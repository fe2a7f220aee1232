// The Chinese messages of the regions page.

export const regions = {
  label: '地区',
  find: '按名称、拼音或编号搜索',
  known: '{count} 个地区',
  found: '找到 {count} 个',
  foundSome: '找到 {count} 个，显示前 {shown} 个',
  noneFound: '没有找到“{words}”',
  noneFoundMore: '要搜索全部地区，请先下载。',
  opening: '加载中…',
  below: '{n} 个下级',
  leaf: '无下级',
  again: '刷新',
  none: '选择地区后可复制路径。',
  empty: {
    title: '没有地区',
    text: '门店没有设置地区。',
  },
  download: {
    text: '下载全部地区，断网也能查看和搜索。',
    do: '全部下载',
    again: '重新下载',
    stop: '停止',
    running: '已下载 {asked} 个地区，还剩至少 {left} 个',
    whole: '已下载全部 {count} 个地区',
  },
  keys: {
    search: '搜索地区',
    move: '移动',
    open: '展开或收起',
    copy: '复制路径',
    enterKey: '回车',
  },
};

declare module '../../../i18n/messages.ts' {
  interface MessageGroups {
    regions: typeof regions;
  }
}
