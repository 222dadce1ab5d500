/** Mounts something into an element of the page; the returned function removes it. */
export type Mount = (host: HTMLElement) => () => void

type ElementClass = { new (): HTMLElement & { connectedCallback: () => void }; mount: Mount | null }

const createElementClass = (): ElementClass =>
  class NorenElement extends HTMLElement {
    static mount: Mount | null
    unmount: (() => void) | undefined

    connectedCallback() {
      this.unmount = NorenElement.mount?.(this)
    }

    disconnectedCallback() {
      this.unmount?.()
      this.unmount = undefined
    }

    /** An application may change the hotel of an element that is mounted. */
    static observedAttributes = ['hotel']
    attributeChangedCallback() {
      if (!this.unmount) return
      this.unmount()
      this.connectedCallback()
    }
  }

/**
 * Registers the custom elements. A browser registers a name once and for good, so each element asks its class what to
 * mount: after `destroy()` the elements are plain again, and a later script mounts the elements that are there.
 */
export function defineElements(mounts: Record<string, Mount>, signal: AbortSignal): void {
  for (const [name, mount] of Object.entries(mounts)) {
    const known = customElements.get(name) as ElementClass | undefined
    const elementClass = known ?? createElementClass()
    elementClass.mount = mount
    if (!known) customElements.define(name, elementClass)
    else
      for (const host of document.querySelectorAll<InstanceType<ElementClass>>(name)) host.connectedCallback()
    signal.addEventListener('abort', () => {
      elementClass.mount = null
    })
  }
}
