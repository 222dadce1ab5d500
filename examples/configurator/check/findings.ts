import type { ToolText } from '../tag/toolText.ts'

/** `unknown`: the HTML does not show it; the check in the browser does. */
export type FindingState = 'good' | 'warning' | 'problem' | 'unknown'

/** One result of the check of a page. */
export type Finding = { id: string; state: FindingState; text: ToolText }

export const finding = (id: string, state: FindingState, en: string, ja: string): Finding => ({
  id,
  state,
  text: { en, ja },
})
