import { type ComponentChild, options, render } from 'preact'
import base from './base.css'

const sheets = new Map<string, CSSStyleSheet>()

/**
 * Adds a style sheet to a shadow root, once. Constructable style sheets are allowed on pages whose policy forbids inline
 * styles; all roots share one sheet for the same text.
 */
export function adoptSheet(root: ShadowRoot, css: string): void {
  let sheet = sheets.get(css)
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    sheets.set(css, sheet)
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
}

/**
 * Renders a view into the shadow root of an element. The returned function removes it: the element shows the page's
 * own content again.
 */
export function mount(host: HTMLElement, css: string, view: ComponentChild): () => void {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  root.replaceChildren()
  adoptSheet(root, base)
  adoptSheet(root, css)
  render(view, root)
  return () => {
    // An old shim of `remove` needs a parent that is an element.
    const parent = document.createElement('div')
    for (const child of [...root.childNodes]) parent.appendChild(child)
    render(null, root)
    root.adoptedStyleSheets = []
    root.replaceChildren(document.createElement('slot'))
  }
}

/**
 * Preact reads props and styles with `for…in`. While a page has enumerable properties on `Object.prototype`, they get no
 * prototype, so that the page's properties do not become attributes. For the same reason no view binds a signal to an
 * attribute: the signals keep such bindings in an object that they read with `for…in`.
 */
export function guardProps(): void {
  const { vnode: before } = options
  options.vnode = (vnode) => {
    for (const _ in {}) {
      const props = vnode.props as { style?: unknown } | string | null
      if (props && typeof props === 'object') {
        Object.setPrototypeOf(props, null)
        if (props.style && typeof props.style === 'object') Object.setPrototypeOf(props.style, null)
      }
      break
    }
    before?.(vnode)
  }
}
