import { ANSWER_FORM } from './useAnswerForm.ts'

/** Moves to the first field of the questions that the hotel asks about a reservation. */
export const focusQuestions = () =>
  document.querySelector<HTMLElement>(`#${ANSWER_FORM} :is(select, textarea, button)`)?.focus()
