import { useText } from '#app/i18n/TextProvider.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import * as css from './GuestForm.module.css'
import type { GuestProblem } from './guestForm.ts'
import { type GuestForm, idOf, problemAt } from './useGuestForm.ts'

/** The fields in the order in which the screen has them, with what each is called. */
function labelledFields(form: GuestForm): { id: string; label: string; problem: GuestProblem }[] {
  const found = [...document.querySelectorAll<HTMLInputElement>('[id^="guest-"][name]')]
  return found.flatMap((input) => {
    const problem = problemAt(form, input.name)
    const section = input.closest('fieldset')?.querySelector('legend')?.firstChild?.textContent
    const own = input.labels?.[0]?.firstChild?.textContent ?? ''
    const label = input.name.startsWith('rooms') && section ? `${section} – ${own}` : own
    return problem ? [{ id: idOf(input.name), label, problem }] : []
  })
}

/** All that stands in the way, above the form, once the guest has pressed on or the hotel has said no; each leads to its field. */
export function Problems({ form }: { form: GuestForm }) {
  const { text } = useText()
  const { submitCount, errors } = form.formState
  const fields = Object.keys(errors).length > 0 ? labelledFields(form) : []
  const isTold = submitCount > 0 || fields.some(({ problem }) => problem === 'refused')
  if (!isTold || fields.length === 0) return null
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
