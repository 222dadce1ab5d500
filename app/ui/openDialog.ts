/**
 * Opens a dialog where the guest looks; the returned function closes it. A frame in the page is as high as its content,
 * and only the browser knows which part of it is visible: `--seen-top` and `--seen-height` are set one frame after a press.
 * There the dialog opens after that, because its focus would scroll the page to another place.
 */
export function openDialog(dialog: HTMLDialogElement): () => void {
  const root = document.documentElement
  if (!('inline' in root.dataset)) {
    dialog.showModal()
    return () => dialog.close()
  }
  // Observers are notified in the order of their creation: the one of the press comes first.
  const observer = new IntersectionObserver(() => {
    observer.disconnect()
    dialog.showModal()
  })
  observer.observe(root)
  return () => {
    observer.disconnect()
    dialog.close()
  }
}
