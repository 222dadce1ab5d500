import type { ReactNode } from 'react'
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form'
import type { TextKey } from '#app/i18n/catalogues.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { Notice } from '../Notice.tsx'
import * as css from './FormProblems.module.css'
import { idOf, isOnScreen, pathsOfProblems, problemAt, problemKey, type ShownProblem } from './fieldState.ts'

type ProblemField = {
  path: string
  problem: ShownProblem
  /** The field on the screen; null if the guest cannot reach it. */
  input: HTMLInputElement | null
}

/** The names of fields that are not on the screen. */
const names: Readonly<Record<string, TextKey>> = {
  lastName: 'booking.name.last',
  firstName: 'booking.name.first',
  lastKana: 'booking.reading.last',
  firstKana: 'booking.reading.first',
  email: 'booking.email',
  emailAgain: 'booking.emailAgain',
  phone: 'booking.phone',
  arrivalTime: 'reservation.arrival.time',
  notes: 'booking.notes',
  updateProfile: 'booking.updateProfile',
}

/** The fields with a problem: those on the screen in its order, then the others. */
function fieldsWithProblem<V extends FieldValues>(form: UseFormReturn<V>): ProblemField[] {
  const paths = pathsOfProblems(form.formState.errors as FieldErrors)
  const inputs = [...document.querySelectorAll<HTMLInputElement>('[id^="guest-"][name]')].filter(isOnScreen)
  const shown = inputs.filter(({ name }) => paths.includes(name))
  const fields = [
    ...shown.map((input) => ({ path: input.name, input })),
    ...paths
      .filter((path) => !shown.some(({ name }) => name === path))
      .map((path) => ({ path, input: null })),
  ]
  return fields.flatMap(({ path, input }) => {
    const problem = problemAt(form, path)
    return problem ? [{ path, problem, input }] : []
  })
}

/** The name of a field on the screen, and of the room or the question that it belongs to. */
function namesOnScreen(input: HTMLInputElement): { around: string | undefined; own: string } {
  const section = input.closest('fieldset')?.querySelector('legend')?.firstChild?.textContent
  const question = input.closest('[role="group"]')?.firstChild?.firstChild?.textContent
  const [label] = input.labels ?? []
  // The label of a checkbox begins with the checkbox.
  const own = label?.firstChild?.textContent || label?.textContent || ''
  const isNamedByQuestion = label?.className === 'unseen'
  if (question && isNamedByQuestion) return { around: undefined, own: question }
  return { around: (input.name.startsWith('rooms') ? section : question) ?? undefined, own }
}

type Props<V extends FieldValues> = {
  form: UseFormReturn<V>
  /** A way to the hotel. */
  help: ReactNode
}

/**
 * The list of all problems above the form, after the guest has submitted it or the server has refused a field. A problem of a
 * field that is not on the screen is named too, with a way to the hotel.
 */
export function FormProblems<V extends FieldValues>({ form, help }: Props<V>) {
  const { text } = useText()
  const { submitCount, errors } = form.formState
  const fields = Object.keys(errors).length > 0 ? fieldsWithProblem(form) : []
  const isShown = submitCount > 0 || fields.some(({ problem }) => problem === 'refused')
  if (!isShown || fields.length === 0) return null
  const isMissing = fields.some(({ problem }) => problem === 'required')

  // After a question mark, a name needs no other sign.
  const named = (name: string, words: string) =>
    /[?？]$/.test(name) ? `${name} ${words}` : text('form.named', { name, text: words })

  /** The words of the link to the field, and what follows them. */
  function wordsOf({ path, problem, input }: ProblemField): [string, string] {
    const sentence = text(problemKey(path, problem))
    const after = (name: string) => named(name, sentence).slice(name.length)
    if (!input) {
      const [, room] = /^rooms\.(\d+)/.exec(path) ?? []
      const name = text(names[path.slice(path.lastIndexOf('.') + 1)] ?? 'booking.questions.heading')
      return [room ? named(text('booking.room', { number: Number(room) + 1 }), name) : name, after(name)]
    }
    const { around, own } = namesOnScreen(input)
    const isSentence = problem === 'required' && !path.startsWith('answers.')
    const [link, rest] = isSentence ? [sentence, ''] : [own, after(own)]
    return [around ? named(around, link) : link, rest]
  }
  return (
    <div tabIndex={-1} data-problems>
      <Notice tone="danger" heading={text('form.problems', { count: fields.length })}>
        {isMissing && <p>{text('form.problem.required')}</p>}
        <ul className={css.problems}>
          {fields.map((field) => {
            const [words, rest] = wordsOf(field)
            const { input } = field
            return (
              <li key={field.path}>
                {input ? (
                  <a
                    href={`#${idOf(field.path)}`}
                    onClick={(event) => {
                      event.preventDefault()
                      input.focus()
                    }}
                  >
                    {words}
                  </a>
                ) : (
                  <span>{words}</span>
                )}
                {rest && <span>{rest}</span>}
              </li>
            )
          })}
        </ul>
        {fields.some(({ input }) => !input) && (
          <>
            <p>{text('form.notOnScreen')}</p>
            <p>{help}</p>
          </>
        )}
      </Notice>
    </div>
  )
}
