// The Chinese messages of saving: the result, and the progress of sending.

export const saving = {
  chip: {
    label: '发件箱：{words}',
    sending: '正在发送，还剩 {count} 项',
    waiting: '{count} 项等待发送',
    unsure: '正在核对 {count} 项',
    needsYou: '{count} 项要你处理',
    later: '下次启动接着发',
    safe: '已存在这台机器上',
    saved: '都已存在这台机器上；关掉程序后，下次启动会接着发。',
    allSent: '改动都已发给门店',
  },
  held: {
    person: { short: '已暂停', text: '有人暂停了发送。已存好的改动会一直等着，直到继续发送。' },
    token: { short: '令牌失效', text: '门店不接受保存的令牌。更换令牌后会自动接着发。' },
    line: { short: '离线', text: '现在连不上门店。一连上就会自动接着发。' },
    disk: { short: '磁盘故障', text: '磁盘写不进，不能确保记下结果，所以先停下。磁盘恢复后会自动接着发。' },
  },
  saving: {
    undo: '撤销',
    undone: '已撤销',
    tooLate: '撤销不了：已经发给门店',
    later: '{said}（已存好，还没发送：{why}）',
  },
};
