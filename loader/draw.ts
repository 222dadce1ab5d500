import css from './loader.css'
import { watch } from './store.ts'
import { patch, type View } from './view.ts'

let sheet: CSSStyleSheet | undefined

/**
 * Draws a view into the element's shadow root, at once and after every change. The returned function takes it back:
 * what the page had put inside the element is seen again. All roots share one constructable sheet, which a page
 * that forbids inline styles lets pass.
 */
export function draw(host: HTMLElement, view: () => View): () => void {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
  }
  root.adoptedStyleSheets = [sheet]
  const stop = watch(() => patch(root, view()))
  return () => {
    stop()
    root.adoptedStyleSheets = []
    root.replaceChildren(document.createElement('slot'))
  }
}
