// The Chinese messages of the list of shops.

export const shops = {
  title: '门店',
  add: '连接门店',
  open: '打开',
  current: '使用中',
  edit: '编辑',
  remove: '移除',
  reset: '重置',
  trainingPlace: '本机',
  noToken: '无令牌',
  tryTraining: '打开练习门店',
  trainingStates: {
    stopped: '未启动',
    starting: '启动中',
    running: '运行中',
    failed: '启动失败',
  },
  removal: {
    title: '移除“{name}”？',
    text: '将从本机删除：',
    profile: '连接信息和令牌',
    orders: '全部账单和营业日记录',
    files: '{n} 个数据文件，共 {size}',
    noFiles: '没有数据文件',
    openSlips: '还有 {n} 单未结，未收 {owed}',
    kept: '全部账单（{n} 个营业日）保留在本机：',
    keptUnreadable: '账单无法读取，文件保留在本机：',
    export: '先导出营业日',
    unsent: '{n} 项未同步的改动，将会丢失',
    stays: '门店里的内容不受影响。',
    confirm: '移除',
    done: '已移除“{name}”',
  },
  resetting: {
    title: '重置练习门店？',
    text: '练习时做的改动都会丢失，菜单和设置恢复原样。',
    confirm: '重置',
    done: '练习门店已重置',
    running: '正在重置练习门店…',
  },
};

declare module '../../../i18n/messages.ts' {
  interface MessageGroups {
    shops: typeof shops;
  }
}
