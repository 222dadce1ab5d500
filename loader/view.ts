/** An element as it should be. */
type Described = { type: string; props: Record<string, unknown>; children: View }

/** What a component returns and what stands between tags; null and booleans are nothing. */
export type View = Described | string | number | boolean | null | undefined | View[]

type Attributes<E> = {
  [Name in keyof HTMLElementEventMap as `on${Capitalize<Name>}`]?: (
    event: HTMLElementEventMap[Name] & { currentTarget: E },
  ) => void
} & { children?: View } & { [attribute: string]: unknown }

export type Elements = { [Tag in keyof HTMLElementTagNameMap]: Attributes<HTMLElementTagNameMap[Tag]> }

/** The props each of our elements was last made to match. */
const worn = new WeakMap<Node, Described['props']>()

function dress(element: HTMLElement, after: Described['props'], before: Described['props'] = {}) {
  for (const name of Object.keys({ ...before, ...after })) {
    const value = after[name]
    if (before[name] === value) continue
    if (name.startsWith('on')) Object.assign(element, { [name.toLowerCase()]: value })
    // By script, one by one: a page that forbids inline styles lets that pass.
    else if (name.startsWith('--')) element.style.setProperty(name, value as string)
    else if (value == null || (typeof value === 'boolean' && !name.includes('-')))
      element.toggleAttribute(name, !!value)
    else element.setAttribute(name, value as string)
  }
}

/**
 * Makes a node's children match the view. An element that stays is never moved or made anew while those around it
 * come and go: frames keep their pages, fields their focus.
 */
export function patch(parent: Node, view: View): void {
  const old = [...parent.childNodes]
  const parts = [view].flat(9).filter((part) => part != null && typeof part !== 'boolean')
  const nodes = (parts as (Described | string | number)[]).map((part) => {
    // A text has no name, neither as a node nor as a part, whatever a page gives to all objects.
    const described = typeof part === 'object' ? part : null
    const at = old.findIndex((node) => (node as Partial<Element>).localName === described?.type)
    const found = at < 0 ? null : old.splice(at, 1)[0]
    if (!described) {
      const node = found ?? document.createTextNode('')
      if (node.nodeValue !== String(part)) node.nodeValue = String(part)
      return node
    }
    const { type, props, children } = described
    const element = (found ?? document.createElement(type)) as HTMLElement
    dress(element, props, worn.get(element))
    worn.set(element, props)
    patch(element, children)
    // Only now are a select's options there to be chosen from.
    if (type === 'select') Object.assign(element, { value: props.value })
    return element
  })
  for (const node of old) node.remove()
  nodes.forEach((node, at) => {
    const there = parent.childNodes[at]
    if (there !== node) parent.insertBefore(node, there ?? null)
  })
}
