// The Chinese messages of saving: the result, and the progress of sending.

export const saving = {
  chip: {
    label: '待同步：{words}',
    sending: '同步中，剩 {count} 项',
    waiting: '{count} 项待同步',
    unsure: '核对中 {count} 项',
    needsYou: '{count} 项待处理',
    later: '下次启动继续',
    safe: '已保存',
    allSent: '所有改动已同步',
  },
  held: {
    person: { short: '已暂停', text: '同步已暂停，改动保存在本机，继续后再同步。' },
    token: { short: '令牌失效', text: '门店拒绝了保存的令牌，更换后自动继续同步。' },
    line: { short: '离线', text: '无法连接门店，恢复后自动继续同步。' },
    disk: { short: '磁盘错误', text: '磁盘无法写入，同步已停止，恢复后自动继续。' },
  },
  undo: '撤销',
  undone: '已撤销',
  skipped: '跳过 {count} 个',
  tooLate: '已同步，无法撤销',
  later: '{said}（待同步：{why}）',
};
