/** As much of Preact 10's own declarations as these pages need, in their shape: it is not one of our packages. */
export declare namespace JSXInternal {
  export interface DOMAttributes<Target extends EventTarget> {
    children?: unknown
    key?: unknown
    onClick?: (event: MouseEvent & { currentTarget: Target }) => void
  }
  export interface HTMLAttributes<RefType extends EventTarget = EventTarget> extends DOMAttributes<RefType> {
    class?: string | undefined
    id?: string | undefined
    lang?: string | undefined
    ref?: ((element: RefType | null) => void) | undefined
  }
  export interface IntrinsicElements {
    a: HTMLAttributes<HTMLAnchorElement> & { href?: string }
    button: HTMLAttributes<HTMLButtonElement> & { type?: string }
  }
  export interface ElementChildrenAttribute {
    children: unknown
  }
}
export import JSX = JSXInternal
