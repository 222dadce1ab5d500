import { useText } from '#app/i18n/TextProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import type { DraftProblems } from './draft.ts'
import * as css from './Invitation.module.css'
import { useGuestProblems } from './useGuestProblems.ts'
import type { SearchFormState } from './useSearchForm.ts'

/** The dates are well, but not the rooms and guests: what to change, and where. */
export function GuestTrouble({ problems, form }: { problems: DraftProblems; form: SearchFormState }) {
  const { text } = useText()
  const sayAll = useGuestProblems()
  return (
    <section className={css.invitation}>
      <h1 className={css.heading}>{text('search.guests.problem.heading')}</h1>
      {sayAll(problems).map((sentence) => (
        <p key={sentence} className={css.sentence}>
          {sentence}
        </p>
      ))}
      <Button kind="filled" onClick={() => form.setOpen('guests')}>
        {text('search.nothing.changeGuests')}
      </Button>
    </section>
  )
}
