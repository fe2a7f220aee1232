// The Chinese messages of the first page of a new installation.

export const welcome = {
  title: '欢迎使用 Servery',
  text: '点单、收款、后厨小票和菜单，一处完成，断网也能用。',
  training: {
    title: '试用练习门店',
    text: '本机上的完整示范餐厅，无需账号，随便改，不影响真实生意。',
    start: '立即试用',
    starting: '正在准备练习门店…',
    wait: '首次启动需要几秒。',
    again: '重试',
  },
  own: {
    title: '连接我的门店',
    text: '需要接口地址、应用 ID 和访问令牌。令牌加密保存在本机。',
    start: '连接',
  },
  backup: '恢复备份',
  trouble: '遇到问题？查看诊断',
};
