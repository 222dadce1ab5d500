/**
 * Opens a dialog in the visible part of the frame; the returned function closes it. An inline frame is as high as its
 * content, and the host page scrolls it: the dialog measures the visible part once before it opens. It does not follow
 * later scrolling, because its own focus may scroll the page.
 */
export function openDialog(dialog: HTMLDialogElement): () => void {
  const root = document.documentElement
  if (!('inline' in root.dataset)) {
    dialog.showModal()
    return () => dialog.close()
  }
  const observer = new IntersectionObserver(([entry]) => {
    observer.disconnect()
    if (entry) {
      dialog.style.setProperty('--seen-top', `${entry.intersectionRect.top}px`)
      dialog.style.setProperty('--seen-height', `${entry.intersectionRect.height}px`)
    }
    dialog.showModal()
  })
  observer.observe(root)
  return () => {
    observer.disconnect()
    dialog.close()
  }
}
