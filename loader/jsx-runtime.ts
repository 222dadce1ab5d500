import type { Elements, View } from './view.ts'

/**
 * What JSX becomes here: a component is called at once, so a view is a tree of plain descriptions. The build puts
 * `h` where tags stand; the other two names are for the type checker, which knows JSX by them.
 */
export function h(
  type: string | ((props: object) => View),
  props: Record<string, unknown> | null,
  ...children: View[]
): View {
  return typeof type === 'string' ? { type, props: { ...props }, children } : type({ ...props, children })
}

export { h as jsx, h as jsxs }

export declare namespace JSX {
  type Element = View
  type ElementType = string | ((props: never) => View)
  interface ElementChildrenAttribute {
    children: unknown
  }
  interface IntrinsicElements extends Elements {}
}
