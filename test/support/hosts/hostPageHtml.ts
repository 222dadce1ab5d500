import type { HostPage } from './HostPage.ts'

/** The content of a hotel's page: every kind of element that themes style. */
const content = `
  <header><nav><a href="#rooms">Rooms</a> <a href="two.html" data-page="two">Getting here</a></nav></header>
  <div class="empty"></div>
  <section id="rooms">
    <h1>箱根 森湯</h1>
    <h2>By the river – since 1912</h2>
    <p>A house of <b>twelve</b> rooms, <small>each</small> with a <i>view</i>. <a class="button" href="#rooms">See them</a></p>
    <ul><li>Spring water</li><li>Dinner in your room</li></ul>
    <table><caption>Times</caption><thead><tr><th scope="col">From</th></tr></thead><tbody><tr><td>15:00</td></tr></tbody></table>
    <form action="#"><fieldset><legend>News</legend><label>E-mail <input type="email" name="email"/></label>
      <select name="how"><option>Monthly</option></select> <textarea name="more" rows="2" cols="20"></textarea>
      <button type="button">Subscribe</button></fieldset></form>
    <details open="open"><summary>More</summary><p>And a garden.</p></details>
    <output>1</output><hr/><blockquote>Quiet.</blockquote><dialog>Closed</dialog>
    <iframe title="Map" srcdoc="" width="200" height="100"></iframe>
  </section>
  <footer><p>Hakone 1–2–3</p></footer>`

/** The CSS of the loader's README: the page reserves the bar's height, so that nothing moves when the bar appears. */
const reserved = `noren-search-bar { display: block; container-type: inline-size }
noren-search-bar::before { content: ""; float: left; height: clamp(80px, (760px - 100cqi) * 999, 222px) }`

const WIDTH = 'style="width: min(960px, 100vw - 40px) !important"'

/** The page as bytes. The markup is also well-formed XML. `loader` is the address of noren.js. */
export function hostPageHtml(page: HostPage, loader: string): Buffer {
  const { sheets = [], scripts = [], around = (bar) => `<main>${bar}</main>` } = page
  const { name, encode } = page.charset ?? { name: 'utf-8', encode: (text: string) => Buffer.from(text) }
  const script = (code?: string) => (code ? `<script>${code}</script>` : '')
  const text = `${page.doctype ?? '<!DOCTYPE html>'}
<html ${page.html ?? ''}>
<head>
  ${page.head ?? ''}
  <meta charset="${name}"/>
  <meta name="viewport" content="width=device-width, initial-scale=1"/>
  <title>Hotel</title>
  <style>${reserved}</style>
  ${sheets.map((path) => `<link rel="stylesheet" href="/hosts/packages/${path}"/>`).join('\n  ')}
  ${page.css ? `<style>${page.css}</style>` : ''}
  ${script(page.early)}
  ${scripts.map((path) => `<script src="/hosts/packages/${path}"></script>`).join('\n  ')}
  ${script(page.late)}
  <script async="async" src="${loader}" data-hotel="hakone"></script>
</head>
<body ${page.body ?? ''}>
  ${around(`<noren-search-bar ${WIDTH}><a href="#book">Book a room</a></noren-search-bar>`)}
  ${content}
</body>
</html>`
  return encode(text)
}
