/** An element as it should be. */
type Described = { type: string; props: Record<string, unknown> }

/** What a component returns and what stands between tags; null and booleans are nothing. */
export type View = Described | string | number | boolean | null | undefined | View[]

type Attributes<E> = {
  [Name in keyof HTMLElementEventMap as `on${Capitalize<Name>}`]?: (
    event: HTMLElementEventMap[Name] & { currentTarget: E },
  ) => void
} & { children?: View } & { [attribute: string]: unknown }

export type Elements = { [Tag in keyof HTMLElementTagNameMap]: Attributes<HTMLElementTagNameMap[Tag]> }

/** The description each of our elements was last made to match. */
const worn = new WeakMap<Node, Described>()

function flat(view: View, into: (Described | string)[] = []): (Described | string)[] {
  if (Array.isArray(view)) for (const part of view) flat(part, into)
  else if (typeof view === 'object' && view) into.push(view)
  else if (typeof view === 'string' || typeof view === 'number') into.push(String(view))
  return into
}

function dress(element: HTMLElement, before: Record<string, unknown>, after: Record<string, unknown>) {
  for (const name of Object.keys({ ...before, ...after })) {
    const [old, value] = [before[name], after[name]]
    if (old === value || name === 'children') continue
    if (name.startsWith('on')) {
      const event = name.slice(2).toLowerCase()
      if (old) element.removeEventListener(event, old as () => void)
      if (value) element.addEventListener(event, value as () => void)
    } else if (name.startsWith('--')) {
      // By script, one by one: a page that forbids inline styles lets that pass.
      element.style.setProperty(name, String(value))
    } else if (value == null || (value === false && !name.includes('-'))) element.removeAttribute(name)
    else element.setAttribute(name, value === true && !name.includes('-') ? '' : String(value))
  }
}

/**
 * Makes a node's children match the view. An element that stays is never moved or made anew while those around it
 * come and go: frames keep their pages, fields their focus.
 */
export function patch(parent: Node, view: View): void {
  const old = [...parent.childNodes]
  const nodes = flat(view).map((part) => {
    const at = old.findIndex((node) => {
      const was = worn.get(node)
      return typeof part === 'string' ? !was : was?.type === part.type
    })
    const found = old.splice(at, at < 0 ? 0 : 1)[0]
    if (typeof part === 'string') {
      const node = found ?? document.createTextNode('')
      if (node.nodeValue !== part) node.nodeValue = part
      return node
    }
    const element = (found as HTMLElement | undefined) ?? document.createElement(part.type)
    dress(element, worn.get(element)?.props ?? {}, part.props)
    worn.set(element, part)
    patch(element, part.props.children as View)
    // Only now are a select's options there to be chosen from.
    if (part.type === 'select') (element as HTMLSelectElement).value = String(part.props.value)
    return element
  })
  for (const node of old) node.remove()
  nodes.forEach((node, at) => {
    if (parent.childNodes[at] !== node) parent.insertBefore(node, parent.childNodes[at] ?? null)
  })
}
