/**
 * The floor of the opening figures: what a loader costs that does nothing but open a frame. The script makes one button;
 * the pointer's approach loads the frame in a closed dialog, a press shows the dialog, and the stand-in app sends one
 * message when its form can be used.
 */
export const bareLoaderScript = (origin: string): string => `(() => {
  const host = document.createElement('bare-loader')
  const root = host.attachShadow({ mode: 'open' })
  root.innerHTML = '<style>button{position:fixed;right:24px;bottom:24px;padding:16px}' +
    'dialog,iframe{width:960px;height:640px;border:0;padding:0}' +
    'dialog:not([open]){display:block;position:fixed;inset:0;visibility:hidden}</style>' +
    '<button>Book a room</button><dialog></dialog>'
  const dialog = root.querySelector('dialog')
  let frame
  const load = () => {
    if (frame) return
    frame = document.createElement('iframe')
    frame.inert = true
    frame.src = '${origin}/stand-in'
    dialog.append(frame)
  }
  let isReady = false
  const show = () => { if (isReady && dialog.open) frame.inert = false }
  addEventListener('message', ({ origin, data }) => {
    if (origin !== '${origin}' || data !== 'ready') return
    isReady = true
    show()
  })
  const button = root.querySelector('button')
  button.addEventListener('pointerover', load)
  button.addEventListener('click', () => { load(); dialog.showModal(); show() })
  document.documentElement.append(host)
})()`

/** A page in place of the app: a form that can be used at once, which its loader hears of by `script`. */
export const startInlineMode = (name: string, script: string): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>A stand-in</title><style>html { background: #fff }</style>
<h1>A stand-in for what ${name} opens</h1>
<search><form><button type="submit" disabled>Search</button></form></search>
<script>const ready = () => { document.querySelector('button').disabled = false };
${script}</script>
</html>`

export const BARE_LOADER = 'bare loader'
export const bareLoaderPath = '/bare-loader.js'
export const bareStandInScript = `ready(); parent.postMessage('ready', '*')`
