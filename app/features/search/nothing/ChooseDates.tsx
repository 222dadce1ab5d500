import { useState } from 'react'
import { criteriaOf } from '#app/features/search/form/draft.ts'
import { StayChoiceField } from '#app/features/search/form/StayChoiceField.tsx'
import type { SearchFormState } from '#app/features/search/form/useSearchForm.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { emptyCriteria } from '#shared/search/criteria.ts'
import type { DaysProblem } from '#shared/search/searchRules.ts'
import { nightsOf } from '#shared/search/searchRules.ts'
import * as css from './ChooseDates.module.css'

/** Before there are dates that can be searched: the calendar, open and at hand. */
export function ChooseDates({ form, problem }: { form: SearchFormState; problem: DaysProblem }) {
  const { text } = useText()
  const { draft, setDraft, canSearch, submit } = form
  // While guests are being counted each press is another party: the days are asked about once that is done.
  const [rooms, setRooms] = useState(draft.rooms)
  if (form.open !== 'guests' && rooms !== draft.rooms) setRooms(draft.rooms)
  const nights = nightsOf(criteriaOf(draft, emptyCriteria))
  const isBeginning = problem === 'no_dates' || problem === 'no_day'
  return (
    <section className={css.invitation}>
      <h1 className={css.heading}>
        {text(isBeginning ? 'search.invitation.heading' : 'search.invitation.again')}
      </h1>
      <p className={css.sentence}>{text('search.invitation.sentence')}</p>
      <div className={css.calendar}>
        <StayChoiceField draft={draft} rooms={rooms} onChange={setDraft}>
          {canSearch && (
            <Button kind="filled" onClick={submit}>
              {nights > 0
                ? text('search.invitation.show', { count: nights })
                : text('search.invitation.showDay')}
            </Button>
          )}
        </StayChoiceField>
      </div>
    </section>
  )
}
