/**
 * Opens a dialog where the guest looks; the returned function closes it. A frame in the page is as high as its content,
 * and only the browser knows which part of it is visible. There the dialog asks for that part first, and keeps its place:
 * its focus may scroll the page, and a place that followed the scroll would leave the view again.
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
