// The page that replaces a broken one: plain, self-contained, in both languages, with a link back.

export const troubles = ['crashed', 'hung', 'unloadable'] as const;
export type Trouble = (typeof troubles)[number];

const STYLE_PATH = '/trouble.css';
export const troublePath = (trouble: Trouble) => `/trouble/${trouble}`;

const reasons: Readonly<Record<Trouble, readonly [zh: string, en: string]>> = {
  crashed: ['窗口意外中断。', 'The window broke down.'],
  hung: ['窗口停止响应，已被关闭。', 'The window stopped answering and was closed.'],
  unloadable: ['窗口内容无法载入。', 'The contents of the window could not be loaded.'],
};

const style = `
:root { color-scheme: light dark; font: 18px/1.6 system-ui, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f7f4ee; color: #26231d; }
main { max-width: 34rem; padding: 2rem; }
h1 { font-size: 1.6rem; line-height: 1.3; margin: 0 0 .5rem; }
p { margin: 0 0 1.5rem; }
a { display: inline-block; padding: .7rem 1.6rem; border-radius: 8px; background: #0f5a4c; color: #fff; text-decoration: none; }
a:focus-visible { outline: 3px solid #0f5a4c; outline-offset: 3px; }
@media (prefers-color-scheme: dark) { body { background: #1d1b18; color: #ece7dd; } }
`;

const page = ([zh, en]: readonly [string, string], link: string) => `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<title>Servery</title>
<link rel="stylesheet" href="${STYLE_PATH}">
<main>
<h1>${zh}</h1>
<p>店里的数据都在，不受影响。</p>
<h1 lang="en">${en}</h1>
<p lang="en">Everything that was saved is still there.</p>
<a href="${link}" autofocus>重新载入 · <span lang="en">Load again</span></a>
</main>
</html>
`;

/** The response of our scheme for this path; undefined for any other path. */
export function troubleFile(pathname: string, link: string): { text: string; type: string } | undefined {
  if (pathname === STYLE_PATH) return { text: style, type: 'text/css; charset=utf-8' };
  const trouble = troubles.find((each) => troublePath(each) === pathname);
  return trouble && { text: page(reasons[trouble], link), type: 'text/html; charset=utf-8' };
}
