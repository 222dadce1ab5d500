import type { pageText } from '../pageTexts.ts'
import type { Step } from '../recipes.ts'
import type { ToolLanguage } from '../toolText.ts'

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, ...content: (Node | string)[]) {
  const made = document.createElement(name)
  made.append(...content)
  return made
}

function copyable(code: string, label: string): HTMLElement {
  const pre = element('pre', element('code', code))
  pre.tabIndex = 0
  const button = element('button', label)
  button.type = 'button'
  button.dataset.copy = ''
  const made = element('div', pre, button)
  made.className = 'copyable'
  return made
}

/**
 * The list of a recipe's steps. Equal steps are not written again: a field reports its change when it loses the focus,
 * and the press of a copy button, which takes the focus, would lose its button.
 */
export function createRecipe(
  list: HTMLElement,
  language: ToolLanguage,
  text: ReturnType<typeof pageText>,
): { draw: (steps: Step[]) => void } {
  let shown = ''
  return {
    draw(steps) {
      const next = JSON.stringify(steps)
      if (next === shown) return
      shown = next
      const items = steps.map((step, index) =>
        element(
          'li',
          element('p', step.text[language]),
          ...(step.code ? [copyable(step.code, text('copyStep', { n: index + 1 }))] : []),
        ),
      )
      list.replaceChildren(...items)
    },
  }
}
