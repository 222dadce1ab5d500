import type { ComponentChild } from 'preact'
import { mount } from '#loader/mount.ts'
import css from './overlay.css'
import { lockScroll } from './scrollLock.ts'

/** The element that holds the frame of a hotel: over the page or in it. */
export type FrameContainer = {
  readonly host: HTMLElement
  readonly isInline: boolean
  /** Brings the frame into the guest's view. */
  enter: () => void
  leave: () => void
  remove: () => void
}

/** A container in the page itself, as high as its content. */
export const createInlineContainer = (host: HTMLElement, view: ComponentChild): FrameContainer => ({
  host,
  isInline: true,
  remove: mount(host, css, view),
  enter() {
    const { top } = host.getBoundingClientRect()
    if (top < 0 || top > innerHeight / 2) host.scrollIntoView()
  },
  leave() {},
})

/**
 * A container over the page, in a dialog. Its host is beside the body, because some pages replace their body. The host has a
 * name that no page uses, so that the page's rules for empty boxes do not apply.
 */
export function createOverlayContainer(view: ComponentChild): FrameContainer {
  const host = document.createElement('noren-overlay')
  const unmount = mount(host, css, view)
  document.documentElement.append(host)
  const dialog = () => host.shadowRoot?.querySelector('dialog')
  let unlock = () => {}
  return {
    host,
    isInline: false,
    enter() {
      unlock = lockScroll()
      dialog()?.showModal()
    },
    leave() {
      // The close event of a removed dialog would arrive when the next one is open.
      if (host.isConnected) dialog()?.close()
      unlock()
    },
    remove() {
      unmount()
      host.remove()
    },
  }
}
