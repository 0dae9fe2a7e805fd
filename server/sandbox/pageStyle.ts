/** The style of the sandbox page, inlined with a nonce. */
export const PAGE_STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d5dbe3, #3a4552); --soft: light-dark(#5a6b7d, #a9b6c4); --card: light-dark(#fff, #1b222b); --accent: light-dark(#0b5cab, #7db7f5); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 1100px; padding: 24px 16px 64px; font: 15px/1.5 system-ui, sans-serif; background: light-dark(#f4f6f9, #12171d); color: light-dark(#17212b, #e6ebf0); }
h1 { margin: 0; font-size: 24px; } h2 { margin: 0 0 12px; font-size: 17px; }
p { margin: 4px 0 16px; color: var(--soft); }
section { margin-top: 20px; padding: 20px; border: 1px solid var(--line); border-radius: 10px; background: var(--card); overflow-x: auto; }
form { display: flex; flex-wrap: wrap; gap: 12px; align-items: end; }
label { display: grid; gap: 4px; font-size: 13px; color: var(--soft); }
label.check { display: flex; gap: 8px; align-items: center; min-height: 36px; }
input, select, button { font: inherit; min-height: 36px; padding: 4px 10px; border: 1px solid var(--line); border-radius: 6px; background: transparent; color: inherit; }
input[type=checkbox] { min-height: 0; width: 18px; height: 18px; }
button { border-color: var(--accent); color: var(--accent); cursor: pointer; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
table { width: 100%; border-collapse: collapse; font-size: 14px; }
th, td { padding: 8px 12px 8px 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
th { font-weight: 600; color: var(--soft); }
code { font: 600 15px ui-monospace, monospace; letter-spacing: .04em; }
a { color: var(--accent); }
.row { margin-top: 12px; }
.mail { white-space: pre-line; overflow-wrap: anywhere; }
iframe { width: 100%; min-width: 360px; height: 640px; border: 1px solid var(--line); border-radius: 6px; }
summary { min-height: 36px; padding: 6px 0; color: var(--accent); cursor: pointer; }
`;
