// The title of the page.

export const titles = { welcome: { 'zh-CN': '欢迎', en: 'Welcome' } };
