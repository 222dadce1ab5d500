/** Puts something into an element; the returned function takes it out again. */
export type Mount = (host: HTMLElement) => () => void

type Kind = { new (): HTMLElement & { connectedCallback: () => void }; mount: Mount | null }

const makeKind = (): Kind =>
  class Piece extends HTMLElement {
    static mount: Mount | null
    take: (() => void) | undefined

    connectedCallback() {
      this.take = Piece.mount?.(this)
    }

    disconnectedCallback() {
      this.take?.()
      this.take = undefined
    }

    /** Another hotel: an application changes it where it stands. */
    static observedAttributes = ['hotel']
    attributeChangedCallback() {
      if (!this.take) return
      this.take()
      this.connectedCallback()
    }
  }

/**
 * Registers the elements. A browser lets a name be registered once and for good, so the elements ask their kind
 * what to mount: after `destroy` they are plain again, and a later script finds them waiting.
 */
export function defineElements(mounts: Record<string, Mount>, signal: AbortSignal): void {
  for (const [name, mount] of Object.entries(mounts)) {
    const known = customElements.get(name) as Kind | undefined
    const kind = known ?? makeKind()
    kind.mount = mount
    if (!known) customElements.define(name, kind)
    else for (const host of document.querySelectorAll<InstanceType<Kind>>(name)) host.connectedCallback()
    signal.addEventListener('abort', () => {
      kind.mount = null
    })
  }
}
