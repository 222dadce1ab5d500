// The JSX runtime of the app: `build.mjs` names it instead of React's. A translator of the browser replaces text nodes by
// elements. React then changes a text node that is not in the document any more, or removes it and throws. React creates no
// text node where a text is the only child of an element. So each text beside elements gets an element.
import { type ElementType, isValidElement, type Key, type ReactNode } from 'react'
import { jsx as createElement, jsxs as createParent, Fragment } from 'react/jsx-runtime'

type Props = { children?: ReactNode }

const isText = (child: ReactNode): child is string | number | bigint =>
  (typeof child === 'string' && child !== '') || typeof child === 'number' || typeof child === 'bigint'

const isNothing = (child: ReactNode) =>
  child === null || child === undefined || child === '' || typeof child === 'boolean'

/** Elements without HTML elements in them: a list shows a choice as text, and SVG shows nothing of a `span`. */
const textElements = new Set<ElementType>(['option', 'title', 'text', 'tspan', 'textPath'])
const svgTexts = new Set<ElementType>(['text', 'tspan', 'textPath'])

/** The elements that this module has made. */
const wrappers = new WeakSet<object>()

/** A text in an element. White space stays as it is: no translator replaces it. */
function wrap(parent: ElementType, text: string, key?: Key): ReactNode {
  if (text.trim() === '') return text
  const wrapper = createElement(svgTexts.has(parent) ? 'tspan' : 'span', { children: text }, key)
  wrappers.add(wrapper)
  return wrapper
}

/** The children without fragments: their children are in their places, and their texts have no element. */
function withoutFragments(children: ReactNode): ReactNode[] {
  if (Array.isArray(children)) return children.flatMap(withoutFragments)
  if (!isValidElement<Props>(children) || !(children.type === Fragment || wrappers.has(children)))
    return [children]
  return withoutFragments(children.props.children)
}

/**
 * Joins the texts that follow each other: `{count} rooms` is one sentence for a translator, and one box in a flex container.
 * The joined text is in the place of the first one, and nothing is in the places of the others. So each element keeps its
 * place in the list when a text appears or disappears, and React keeps the state of the element.
 */
function joinTexts(children: readonly ReactNode[]): ReactNode[] {
  const joined = [...children]
  let first: number | null = null
  for (const [at, child] of children.entries()) {
    if (isText(child)) {
      if (first === null) first = at
      else joined[at] = null
      joined[first] = first === at ? `${child}` : `${joined[first]}${child}`
    } else if (!isNothing(child)) first = null
  }
  return joined
}

/** The children with each text in an element. The elements of a list in a list need keys; `isStatic` children do not. */
const separate = (parent: ElementType, children: readonly ReactNode[], isStatic: boolean): ReactNode =>
  children.some((child) => isText(child) || Array.isArray(child))
    ? joinTexts(children).map((child, at) => {
        if (Array.isArray(child)) return separate(parent, child, false)
        return typeof child === 'string' ? wrap(parent, child, isStatic ? undefined : `text-${at}`) : child
      })
    : children

/** The children without an own text node of React. Texts without elements are one text, the content of their parent. */
function separated(type: ElementType, children: ReactNode, isStatic: boolean): ReactNode {
  if (Array.isArray(children)) {
    const isOneText = children.some(isText) && children.every((child) => isText(child) || isNothing(child))
    if (!isOneText) return separate(type, children, isStatic)
    return separated(type, children.filter(isText).join(''), false)
  }
  // A fragment does not know what is beside it.
  return type === Fragment && isText(children) ? wrap(type, `${children}`) : children
}

function create(type: ElementType, props: Props, key: Key | undefined, isStatic: boolean) {
  const holdsText = textElements.has(type) && typeof props.children === 'object'
  const given = holdsText ? withoutFragments(props.children) : props.children
  const isParent = isStatic || holdsText
  const children = separated(type, given, isParent)
  const all = children === props.children ? props : { ...props, children }
  return Array.isArray(children) && isParent ? createParent(type, all, key) : createElement(type, all, key)
}

/** Creates an element with one child, which may be a list. */
export const jsx = (type: ElementType, props: Props, key?: Key) => create(type, props, key, false)

/** Creates an element with several children. */
export const jsxs = (type: ElementType, props: Props, key?: Key) => create(type, props, key, true)

export { Fragment }
