import { useState } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { nightsBetween } from '#shared/domain/stayDates.ts'
import type { StayProblem } from '#shared/domain/stayLimits.ts'
import * as css from './Invitation.module.css'
import { StayCalendar } from './StayCalendar.tsx'
import type { SearchFormState } from './useSearchForm.ts'

/** Before there are dates that can be searched: the calendar, open and at hand. */
export function Invitation({ form, problem }: { form: SearchFormState; problem: StayProblem }) {
  const { text } = useText()
  const { draft, setDraft, canSearch, submit } = form
  const { checkin, checkout } = draft
  // While guests are being counted each press is another party: the days are asked about once that is done.
  const [rooms, setRooms] = useState(draft.rooms)
  if (form.open !== 'guests' && rooms !== draft.rooms) setRooms(draft.rooms)
  const nights = checkin && checkout ? nightsBetween(checkin, checkout) : 0
  return (
    <section className={css.invitation}>
      <h1 className={css.heading}>
        {text(problem === 'no_dates' ? 'search.invitation.heading' : 'search.invitation.again')}
      </h1>
      <p className={css.sentence}>{text('search.invitation.sentence')}</p>
      <div className={css.calendar}>
        <StayCalendar range={draft} rooms={rooms} onChange={(range) => setDraft({ ...draft, ...range })}>
          {canSearch && (
            <Button kind="filled" onClick={submit}>
              {text('search.invitation.show', { count: nights })}
            </Button>
          )}
        </StayCalendar>
      </div>
    </section>
  )
}
