import type { pageText } from '../pageTexts.ts'

const by = (id: string) => document.getElementById(id) as HTMLElement

/** The field that allows a page of the visitor to show the app of the chosen hotel. */
export function listenToAllow(text: ReturnType<typeof pageText>, hotel: () => string): void {
  const form = by('allow-form') as HTMLFormElement

  async function allow(address: string): Promise<string> {
    try {
      const answer = await fetch('embed/allow', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ hotel: hotel(), address }),
      })
      const { origin } = answer.ok ? await answer.json() : {}
      return origin ? text('allowed', { origin }) : text('notAllowed')
    } catch {
      return text('notAllowed')
    }
  }

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const done = by('allow-done')
    done.textContent = ''
    done.textContent = await allow(String(new FormData(form).get('own-page') ?? ''))
  })
}
