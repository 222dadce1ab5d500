import type { FindingState } from '../../check/findings.ts'
import type { pageText } from '../pageTexts.ts'
import type { ToolLanguage } from '../toolText.ts'

type CheckAnswer =
  | { address: string; findings: { id: string; state: FindingState; text: string }[] }
  | { problem: string }

const by = (id: string) => document.getElementById(id) as HTMLElement

/** The check of a page by its address. Only the answer to the latest request is shown. */
export function listenToCheck(language: ToolLanguage, text: ReturnType<typeof pageText>): void {
  const form = by('check-form') as HTMLFormElement
  let latest = 0

  async function check(address: string): Promise<CheckAnswer> {
    try {
      const answer = await fetch('embed/check', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ address, lang: language }),
      })
      return await answer.json()
    } catch {
      return { problem: text('checkFailed') }
    }
  }

  function show(answer: CheckAnswer) {
    const isChecked = 'findings' in answer
    by('check-title').textContent = isChecked ? text('checked', { address: answer.address }) : answer.problem
    const items = (isChecked ? answer.findings : []).map(({ id, state, text: sentence }) => {
      const item = document.createElement('li')
      const mark = document.createElement('strong')
      mark.className = state
      mark.textContent = text(state)
      item.dataset.check = id
      item.append(mark, ' ', sentence)
      return item
    })
    by('findings').replaceChildren(...items)
  }

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    latest++
    const mine = latest
    by('findings').replaceChildren()
    by('check-title').textContent = text('checking')
    const answer = await check(String(new FormData(form).get('address') ?? ''))
    if (mine === latest) show(answer)
  })
}
