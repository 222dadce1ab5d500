import { useText } from '#app/i18n/TextProvider.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import type { GuestProblem } from '../guest/guestForm.ts'
import * as css from './FormProblems.module.css'
import { type GuestForm, idOf, problemAt } from './useGuestForm.ts'

/** The fields with a problem, in the order of the screen, with their labels. */
function fieldsWithProblem(form: GuestForm): { id: string; label: string; problem: GuestProblem }[] {
  const inputs = [...document.querySelectorAll<HTMLInputElement>('[id^="guest-"][name]')]
  return inputs.flatMap((input) => {
    const problem = problemAt(form, input.name)
    const section = input.closest('fieldset')?.querySelector('legend')?.firstChild?.textContent
    const question = input.closest('[role="group"]')?.firstChild?.firstChild?.textContent
    const own = input.labels?.[0]?.firstChild?.textContent ?? ''
    const around = input.name.startsWith('rooms') ? section : question
    const label = around ? `${around} – ${own}` : own
    return problem ? [{ id: idOf(input.name), label, problem }] : []
  })
}

/** The list of all problems above the form, after the guest has submitted it or the server has refused a field. */
export function FormProblems({ form }: { form: GuestForm }) {
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
