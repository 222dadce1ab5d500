import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useText } from '#app/i18n/TextProvider.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import * as css from './FormProblems.module.css'
import { idOf, problemAt, type ShownProblem } from './fieldState.ts'

type ProblemField = { id: string; label: string; problem: ShownProblem }

/** The fields with a problem, in the order of the screen, with their labels. */
function fieldsWithProblem<V extends FieldValues>(form: UseFormReturn<V>): ProblemField[] {
  const inputs = [...document.querySelectorAll<HTMLInputElement>('[id^="guest-"][name]')]
  return inputs.flatMap((input) => {
    const problem = problemAt(form, input.name)
    const section = input.closest('fieldset')?.querySelector('legend')?.firstChild?.textContent
    const question = input.closest('[role="group"]')?.firstChild?.firstChild?.textContent
    const [label] = input.labels ?? []
    // The label of a checkbox begins with the checkbox.
    const own = label?.firstChild?.textContent || label?.textContent || ''
    const around = input.name.startsWith('rooms') ? section : question
    const whole = around ? `${around} – ${own}` : own
    return problem ? [{ id: idOf(input.name), label: whole, problem }] : []
  })
}

/** The list of all problems above the form, after the guest has submitted it or the server has refused a field. */
export function FormProblems<V extends FieldValues>({ form }: { form: UseFormReturn<V> }) {
  const { text } = useText()
  const { submitCount, errors } = form.formState
  const fields = Object.keys(errors).length > 0 ? fieldsWithProblem(form) : []
  const isShown = submitCount > 0 || fields.some(({ problem }) => problem === 'refused')
  if (!isShown || fields.length === 0) return null
  return (
    <Notice tone="danger" heading={text('booking.problems', { count: fields.length })}>
      <ul className={css.problems}>
        {fields.map(({ id, label, problem }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(id)?.focus()
              }}
            >
              {label}
            </a>
            {` – ${text(`booking.problem.${problem}`)}`}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
