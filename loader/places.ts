import { draw } from './draw.ts'
import { lockScroll } from './scrollLock.ts'
import type { View } from './view.ts'

/** Where a hotel's frame stands: over the page or, `isInline`, in it. */
export type Place = {
  isInline?: boolean
  find: (selector: string) => HTMLElement | null | undefined
  /** The guest is to see it. */
  enter: () => void
  leave: () => void
  remove: () => void
}

function drawn(host: HTMLElement, view: () => View) {
  const remove = draw(host, view)
  return { find: (selector: string) => host.shadowRoot?.querySelector<HTMLElement>(selector), remove }
}

/** A place in the page itself, as high as its content. */
export const inPage = (host: HTMLElement, view: () => View): Place => ({
  ...drawn(host, view),
  isInline: true,
  enter() {
    const { top } = host.getBoundingClientRect()
    if (top < 0 || top > innerHeight / 2) host.scrollIntoView()
  },
  leave() {},
})

/**
 * A place over the page, in a dialog. Its host is beside the body, for a page that swaps its body keeps it so, and has
 * a name of its own: what a page says of empty boxes does not mean it.
 */
export function overPage(view: () => View): Place {
  const host = document.createElement('noren-overlay')
  const { find, remove } = drawn(host, view)
  document.documentElement.append(host)
  const dialog = () => find('dialog') as HTMLDialogElement
  let unlock = () => {}
  return {
    find,
    enter() {
      unlock = lockScroll()
      dialog().showModal()
    },
    leave() {
      // Swept away, it would tell of its end when the next one is open.
      if (host.isConnected) dialog().close()
      unlock()
    },
    remove() {
      remove()
      host.remove()
    },
  }
}
