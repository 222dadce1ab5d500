import { type FieldErrors, type FieldValues, get, type UseFormReturn } from 'react-hook-form'
import type { TextKey } from '#app/i18n/catalogues.ts'

type NameAfter<Prefix extends string, Key> = Key extends `${Prefix}${infer Name}` ? Name : never

/** What is wrong with a field: the keys of the texts under `form.problem`. */
export type ShownProblem = NameAfter<'form.problem.', TextKey>

/** The fields that a guest must fill in: the keys of the texts under `form.enter`. */
type EnteredField = NameAfter<'form.enter.', TextKey>

/** The id of a field by its path in the form: `guest-booker-lastName` for `booker.lastName`. */
export const idOf = (path: string): string => `guest-${path.replaceAll('.', '-')}`

/** The problem that a form currently shows at a field. */
export const problemAt = <V extends FieldValues>(
  { formState }: Pick<UseFormReturn<V>, 'formState'>,
  path: string,
): ShownProblem | undefined => (get(formState.errors, path) as { message: ShownProblem } | undefined)?.message

/** The paths of all fields with a problem. */
export function pathsOfProblems(errors: FieldErrors, path: readonly string[] = []): string[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    if (!error) return []
    const own = [...path, name]
    return typeof error.message === 'string' ? [own.join('.')] : pathsOfProblems(error as FieldErrors, own)
  })
}

/** The key of the sentence about a problem of a field. */
export function problemKey(path: string, problem: ShownProblem): TextKey {
  if (problem !== 'required') return `form.problem.${problem}`
  const name = path.slice(path.lastIndexOf('.') + 1)
  if (path.startsWith('answers.')) return 'form.enter.answer'
  if (path.startsWith('rooms.') && (name === 'lastName' || name === 'firstName'))
    return `form.enterOfGuest.${name}`
  return `form.enter.${name as EnteredField}`
}

/** Whether a guest sees an element: the page has it, and no style sheet hides it. */
export const isOnScreen = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.getClientRects().length > 0

/** Moves to a field with a problem, after the next render. If it is not on the screen: to the list of the problems. */
export function focusProblem(path: string): void {
  requestAnimationFrame(() => {
    const field = document.getElementById(idOf(path))
    const shown = isOnScreen(field) ? field : document.querySelector<HTMLElement>('[data-problems]')
    shown?.focus()
  })
}

/**
 * Moves to the first field of a form with a problem, after the next render has marked it. If no such field is on the screen: to the
 * list of the problems.
 */
export function focusFirstProblem(form: string): void {
  requestAnimationFrame(() => {
    const invalid = [...document.querySelectorAll(`#${form} [aria-invalid]`)]
    const list = document.querySelector<HTMLElement>(`#${form} [data-problems]`)
    ;(invalid.find(isOnScreen) ?? list)?.focus()
  })
}
