import type { DraftProblems } from '#app/features/search/form/draft.ts'
import { useGuestProblems } from '#app/features/search/form/useGuestProblems.ts'
import type { SearchFormState } from '#app/features/search/form/useSearchForm.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import * as css from '../nothing/ChooseDates.module.css'

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
