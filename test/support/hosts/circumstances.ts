import type { HostPage } from './HostPage.ts'

/** Encodes one byte per character. */
const windows1252 = (text: string) =>
  Buffer.from(text.replaceAll('–', '\x96').replaceAll('’', '\x92'), 'latin1')

/** Encodes 箱根 and 森湯, the only Japanese words of the page; the rest is Latin-1. */
const shiftJis = (text: string) =>
  Buffer.concat(
    text
      .split(/(箱根|森湯)/)
      .map((part) =>
        part === '箱根'
          ? Buffer.from([0x94, 0xa0, 0x8d, 0xaa])
          : part === '森湯'
            ? Buffer.from([0x90, 0x58, 0x93, 0x92])
            : Buffer.from(part, 'latin1'),
      ),
  )

const inShadow = (bar: string) => `
  <hotel-theme></hotel-theme>
  <template id="theme"><style>* { color: red; font: italic 30px serif } noren-search-bar { display: block; min-height: 80px; container-type: inline-size }</style>${bar}</template>
  <script>
    customElements.define('hotel-theme', class extends HTMLElement {
      connectedCallback() {
        this.attachShadow({ mode: 'open' }).append(document.getElementById('theme').content.cloneNode(true))
      }
    })
  </script>`

/** Pages with an unusual layout or unusual CSS. */
export const layoutPages: HostPage[] = [
  { name: 'no doctype', doctype: '' },
  {
    name: 'empty elements are hidden',
    isAlsoForPhones: true,
    css: 'div:empty, p:empty, section > :empty, html > div { display: none !important } i, small, b { display: none !important }',
  },
  {
    name: 'vertical writing and overridden bidirectional text',
    css: 'body { writing-mode: vertical-rl; unicode-bidi: bidi-override; text-orientation: upright } noren-search-bar { writing-mode: horizontal-tb }',
  },
  {
    name: 'a rem of ten pixels and a header above all elements',
    isAlsoForPhones: true,
    css: `html { font-size: 62.5% !important; letter-spacing: 0.3em; text-transform: uppercase; line-height: 3; text-align: right; cursor: crosshair }
      header { position: fixed !important; inset: 0 0 auto; height: 60px; z-index: 2147483647; background: gold }
      body { padding-top: 70px }`,
  },
  {
    name: 'the root is zoomed in and the body zoomed out',
    zoom: 1.25,
    css: 'html { zoom: 1.25 } body { zoom: 0.8 }',
  },
  { name: 'the body is zoomed', zoom: 1, css: 'body { zoom: 1.25 }' },
  {
    name: 'all styles are reverted with !important',
    css: '* { all: revert !important } main > noren-search-bar { display: block !important; min-height: 80px !important }',
  },
  {
    name: 'everything is animated for two seconds',
    css: `@keyframes in { from { opacity: 0 } } *, *::before { transition: all 2s !important; animation: in 2s !important }`,
  },
  {
    name: 'restricted frames, dialogs and buttons',
    css: `iframe { max-width: 100% !important; height: auto !important } dialog, [popover], [role="dialog"] { display: none !important }
      button, select { all: unset !important } table { display: block !important } :focus { outline: none !important } [inert] { display: none }
      ::backdrop { display: none !important } [hidden] { display: block !important }`,
  },
  {
    name: 'transform, filter and perspective on the body',
    isAlsoForPhones: true,
    css: `html, body { height: 100vh; overflow: hidden } body { transform: translateZ(0); filter: contrast(1.01); perspective: 500px; will-change: transform; contain: layout }`,
  },
  {
    name: 'no selection and few pointer events',
    css: `html { -webkit-user-select: none; user-select: none; visibility: hidden } body { pointer-events: none; visibility: visible } body * { pointer-events: none; touch-action: none; user-select: none } 
      noren-search-bar, a { pointer-events: auto }`,
  },
]

/** Pages with an unusual document, encoding or response header. */
export const documentPages: HostPage[] = [
  {
    name: 'a base element with another site and another window',
    head: '<base href="https://elsewhere.example/deep/" target="_blank"/>',
  },
  { name: 'the bar is in a shadow root of the page', around: inShadow },
  {
    name: 'cross-origin isolated',
    headers: {
      'Cross-Origin-Embedder-Policy': 'require-corp',
      'Cross-Origin-Opener-Policy': 'same-origin',
    },
  },
  { name: 'windows-1252', charset: { name: 'windows-1252', encode: windows1252 } },
  { name: 'Shift_JIS', charset: { name: 'Shift_JIS', encode: shiftJis }, html: 'lang="ja"' },
  {
    name: 'XHTML served as XML',
    html: 'xmlns="http://www.w3.org/1999/xhtml"',
    headers: { 'Content-Type': 'application/xhtml+xml; charset=utf-8' },
  },
  {
    name: 'a CSP sandbox without referrer',
    head: '<meta name="referrer" content="no-referrer"/>',
    headers: {
      'Referrer-Policy': 'no-referrer',
      'Content-Security-Policy': 'sandbox allow-scripts allow-same-origin allow-popups allow-forms',
    },
  },
]
