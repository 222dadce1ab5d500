type Asked = {
  /** The window can post to this page. Only for pages of our own origins: any other page could change this one. */
  keepsOpener?: boolean
}

/**
 * Opens an address in a new window, in one call within the press. Null does not mean that the browser has blocked the window: a page
 * that keeps windows apart has no handle of a window that has opened, and neither has one without its opener.
 */
export const openWindow = (address: string, { keepsOpener = false }: Asked = {}): Window | null =>
  window.open(address, '_blank', `popup,width=520,height=760${keepsOpener ? '' : ',noopener'}`)
