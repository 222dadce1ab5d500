/** The style of the server's own pages, light and dark. */
export const pageStyle = `
:root{color-scheme:light dark;--paper:light-dark(#faf8f4,#141210);--surface:light-dark(#fffefc,#1d1a17);--ink:light-dark(#221e19,#f1ece4);--text-muted:light-dark(#655d54,#b0a79c);--line:light-dark(#e4ddd2,#39342d);--accent:light-dark(#7c2d2b,#e2a39f)}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.6 ui-sans-serif,system-ui,sans-serif}
header{display:flex;flex-wrap:wrap;gap:8px 24px;align-items:baseline;padding:24px max(20px,calc(50vw - 460px));border-bottom:1px solid var(--line)}
header h1{margin:0;font:500 1.6rem/1.2 "Iowan Old Style",Palatino,Georgia,serif}header small{font-size:.9rem;color:var(--text-muted)}
nav{display:flex;flex-wrap:wrap;gap:4px 16px}nav a{padding:8px 0}a{color:var(--accent);text-underline-offset:3px}
main{max-width:960px;margin:0 auto;padding:24px 20px 64px;display:grid;gap:24px}main>*{min-width:0}
section{background:var(--surface);border:1px solid var(--line);border-radius:14px;padding:20px 24px;overflow-wrap:anywhere}
h2{margin:0 0 8px;font:500 1.25rem/1.3 "Iowan Old Style",Palatino,Georgia,serif}h3{margin:20px 0 6px;font-size:1rem}p{margin:0 0 12px}
form{display:flex;flex-wrap:wrap;gap:12px;align-items:end;margin:0 0 16px}form>*{min-width:0;max-width:100%}section>:last-child{margin-bottom:0}label{display:grid;grid-template-columns:minmax(0,1fr);gap:4px;font-size:.875rem;color:var(--text-muted)}
input,select,button{font:inherit;min-height:44px;padding:8px 12px;border:1px solid var(--line);border-radius:9px;background:var(--paper);color:var(--ink)}
button{cursor:pointer;background:var(--accent);border-color:var(--accent);color:light-dark(#fff,#141210)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
table{width:100%;border-collapse:collapse;font-size:.9375rem;margin:0 0 12px}th,td{text-align:left;vertical-align:top;padding:8px 12px 8px 0;border-top:1px solid var(--line)}th{font-weight:500}
th code{white-space:nowrap}.whole{-webkit-user-select:all;user-select:all}
code,pre{font:.875rem/1.5 ui-monospace,monospace}pre{overflow:auto;white-space:pre-wrap;background:var(--paper);padding:12px;border-radius:9px}
ul{margin:0 0 12px;padding-left:1.25rem}details{margin:0 0 12px}summary{min-height:44px;padding:10px 0;cursor:pointer;color:var(--accent)}
.part{margin:20px 0 -8px;font-size:1.5rem}.part+p{margin:0;color:var(--text-muted)}
.cards{display:grid;gap:16px;grid-template-columns:repeat(auto-fit,minmax(min(100%,400px),1fr))}.cards>*{min-width:0}.cards>.wide{grid-column:1/-1}.cards h3{margin:0 0 8px;font:500 1.2rem/1.3 "Iowan Old Style",Palatino,Georgia,serif}
.cards input[type=number]{width:7rem}
@media (width<600px){section{padding:16px}th code{white-space:normal}td,th{display:block;padding:8px 0 0}td+td,th+td{border-top:0;padding:0 0 8px}thead{display:none}}
iframe{width:100%;height:640px;border:1px solid var(--line);border-radius:9px;background:#faf8f4}
.notice{margin:0;padding:12px 16px;border-radius:9px;background:var(--surface);border:1px solid var(--accent)}
.method{font-weight:600;color:var(--accent)}
`

/** The style of the API reference, after the style of all pages: the navigation is beside the calls on wide screens. */
export const referenceStyle = `
.side{max-width:960px;margin:0 auto;padding:16px 20px 0;display:block}
.side a{display:inline-block;min-height:24px;padding:4px 0;overflow-wrap:anywhere}.side .group{display:block;margin-top:12px;font-weight:600}
.side ul{list-style:none;margin:0;padding:0 0 0 12px}
h4{margin:20px 0 6px;font-size:1rem}.reference h3{margin:0 0 8px;font:500 1.25rem/1.3 "Iowan Old Style",Palatino,Georgia,serif}
.reference section,.reference .part{scroll-margin-top:16px}.reference pre{max-height:28rem}
@media (width>=1000px){.reference{display:grid;grid-template-columns:260px minmax(0,960px);justify-content:center;column-gap:24px}.reference>header{grid-column:1/-1;padding-inline:20px}.reference>.side{margin:0;padding-top:24px;position:sticky;top:0;align-self:start;max-height:100vh;overflow-y:auto}.reference>main{margin:0;width:100%}}
`
