import { readFileSync } from 'node:fs'
import { CSS, HTML, SCRIPT, type Served } from '../testbed/hotelPage.ts'
import { startInlineMode } from './bareLoader.ts'

/** A widget whose loader a page can take from npm, set up as its own README says, and a page that stands in for what it opens. */
export type Peer = {
  name: string
  /** Its word in the paths of what it opens. */
  word: string
  /** The files of its package that the page and what it opens load, in node_modules. */
  files: readonly string[]
  /** What a page has for it, before the end of its body; `at` is the origin of its files and of what it opens. */
  tag: (at: string) => string
  /** What guests press. */
  button: string
  /** The frame once it is shown. */
  frame: string
  /** Whether something of its own makes it ready as the pointer comes near; else a warm press is a cold one. */
  warms: boolean
  /** What the page in the frame does beside being a form: `ready()` lets its button be pressed. */
  standIn: (at: string) => string
}

/** Where a page opens a peer by a button of its own, it lies where launchers do and moves nothing. */
const OWN_BUTTON = 'style="position:fixed;right:24px;bottom:24px" type="button"'

const path = (file: string) => `/peers/${file}`
const script = (at: string, file: string, more = '') => `<script ${more} src="${at}${path(file)}"></script>`

const CAL = '@calcom/embed-core/dist/embed/embed.js'
const TYPEFORM = '@typeform/embed/build/embed.js'
const ZOID = '@krakenjs/zoid/dist/zoid.frame.min.js'
const RESIZER = 'iframe-resizer/js/iframeResizer.min.js'
const RESIZED = 'iframe-resizer/js/iframeResizer.contentWindow.min.js'

/** The queue that Cal's own snippet makes, word for word. */
const calStub = (address: string) => `(function (C, A, L) { let p = function (a, ar) { a.q.push(ar); };
let d = C.document; C.Cal = C.Cal || function () { let cal = C.Cal; let ar = arguments; if (!cal.loaded) { cal.ns = {};
cal.q = cal.q || []; d.head.appendChild(d.createElement("script")).src = A; cal.loaded = true; } if (ar[0] === L) {
const api = function () { p(api, arguments); }; const namespace = ar[1]; api.q = api.q || [];
if (typeof namespace === "string") { cal.ns[namespace] = cal.ns[namespace] || api; p(cal.ns[namespace], ar);
p(cal, ["initNamespace", namespace]); } else p(cal, ar); return; } p(cal, ar); }; })(window, "${address}", "init");`

/** The opening page and the page in the frame both have the component's definition. */
const zoidComponent = (
  at: string,
) => `const Booking = zoid.create({ tag: 'hotel-booking', url: '${at}/opened/zoid',
dimensions: { width: '480px', height: '560px' } });`

export const peers: readonly Peer[] = [
  {
    name: '@calcom/embed-core',
    word: 'cal',
    files: [CAL],
    // Its floating button; the page asks it to prerender as the pointer comes near.
    tag: (at) => `<script>${calStub(at + path(CAL))}
Cal("init", { origin: "${at}" });
Cal("floatingButton", { calLink: "opened/cal", buttonText: "Book a room" });
document.addEventListener("pointerover", function near(event) {
  if (!event.target.closest("[data-cal-link]")) return;
  document.removeEventListener("pointerover", near);
  Cal("prerender", { calLink: "opened/cal", type: "floatingButton" });
});</script>`,
    button: 'cal-floating-button button',
    frame: 'cal-modal-box[state=loaded] iframe',
    warms: true,
    standIn:
      () => `const say = (type) => parent.postMessage({ originator: 'CAL', type, fullType: 'CAL::' + type,
  namespace: '', data: {} }, '*');
const isEarly = new URL(location).searchParams.get('prerender') === 'true';
const link = () => { ready(); say('linkReady'); };
addEventListener('message', ({ data }) => {
  if (data.method === 'connect' || (data.method === 'parentKnowsIframeReady' && !isEarly)) link();
});
say('__iframeReady');`,
  },
  {
    name: '@typeform/embed',
    word: 'typeform',
    files: [TYPEFORM, '@typeform/embed/build/css/popup.css'],
    tag: (at) => `<button ${OWN_BUTTON} id="book" data-tf-popup="${at}/opened/typeform">Book a room</button>
${script(at, TYPEFORM)}`,
    button: '#book',
    frame: '.tf-v1-iframe-wrapper[style*="opacity: 1"] iframe',
    warms: false,
    standIn: () => `parent.postMessage({ type: 'form-ready',
  embedId: new URL(location).searchParams.get('typeform-embed-id') }, '*');
ready();`,
  },
  {
    name: '@krakenjs/zoid',
    word: 'zoid',
    files: [ZOID],
    tag: (at) => `<button ${OWN_BUTTON} id="book">Book a room</button>
<div id="booking" style="position:fixed;right:24px;bottom:72px"></div>
${script(at, ZOID)}
<script>${zoidComponent(at)}
document.getElementById('book').onclick = () => Booking({}).render('#booking');</script>`,
    button: '#book',
    frame: 'iframe[name^=__zoid__].zoid-visible',
    warms: false,
    standIn: (at) => `</script>${script(at, ZOID)}<script>${zoidComponent(at)}
if (window.xprops) ready();`,
  },
  {
    name: 'iframe-resizer',
    word: 'resizer',
    files: [RESIZER, RESIZED],
    tag: (at) => `<button ${OWN_BUTTON} id="book">Book a room</button>
<div id="booking" style="position:fixed;right:24px;bottom:72px"></div>
${script(at, RESIZER)}
<script>document.getElementById('book').onclick = () => {
  const frame = document.createElement('iframe');
  frame.src = '${at}/opened/resizer';
  frame.style.width = '480px';
  document.getElementById('booking').append(frame);
  iFrameResize({ checkOrigin: ['${at}'], onInit: (frame) => frame.classList.add('fitted') }, frame);
};</script>`,
    button: '#book',
    frame: 'iframe.fitted',
    warms: false,
    standIn: (at) => `window.iFrameResizer = { onReady: ready };</script>${script(at, RESIZED)}<script>`,
  },
]

/** Where @typeform/embed expects its style sheet: the one address in a peer's file that has to be another here. */
const TYPEFORM_CSS = 'https://embed.typeform.com/next/css/'

/** A file of a peer's package, or the page that stands in for what the peer opens; null for any other path. */
export function peerFile(url: string, origin: string): Served | null {
  const file = peers.flatMap(({ files }) => files).find((name) => url === path(name))
  if (file) {
    const text = readFileSync(`node_modules/${file}`, 'utf8')
    const body = text.replace(TYPEFORM_CSS, `${origin}${path('@typeform/embed/build/css/')}`)
    return { type: file.endsWith('.css') ? CSS : SCRIPT, body: Buffer.from(body) }
  }
  // Some add a path of their own to the address.
  const opened = peers.find(({ word }) => url.split('/', 3).join('/') === `/opened/${word}`)
  return opened
    ? { type: HTML, body: Buffer.from(startInlineMode(opened.name, opened.standIn(origin))) }
    : null
}
