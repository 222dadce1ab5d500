/**
 * Makes every button with `data-copy` copy the code beside it, also of buttons that are added later. The status of the
 * button's section says whether it was copied.
 */
export function listenToCopyButtons({ copied, notCopied }: { copied: string; notCopied: string }): void {
  async function copy(button: HTMLElement) {
    const code = button.parentElement?.querySelector('code')
    const status = button.closest('section')?.querySelector('[role=status]')
    if (!code) return
    const report = (text: string) => {
      if (status) status.textContent = text
    }
    try {
      await navigator.clipboard.writeText(code.textContent ?? '')
      report(copied)
    } catch {
      getSelection()?.selectAllChildren(code)
      report(notCopied)
    }
  }
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null
    if (button) void copy(button)
  })
}
