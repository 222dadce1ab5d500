import { useState } from 'react'
import { criteriaOf } from '#app/features/search/form/draft.ts'
import type { SearchFormState } from '#app/features/search/form/useSearchForm.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { emptyCriteria } from '#shared/search/criteria.ts'
import type { DaysProblem } from '#shared/search/searchRules.ts'
import { nightsOf } from '#shared/search/searchRules.ts'
import { StayChoiceField } from '../form/dates/StayChoiceField.tsx'
import * as css from './ChooseDates.module.css'
import { EmptyState } from './EmptyState.tsx'

/** For a search without valid dates: the calendar in the page. */
export function ChooseDates({ form, problem }: { form: SearchFormState; problem: DaysProblem }) {
  const { text } = useText()
  const { draft, setDraft, canSearch, submit } = form
  // Each press in the guests panel changes the party. The calendar requests its days when the panel is closed.
  const [rooms, setRooms] = useState(draft.rooms)
  if (form.open !== 'guests' && rooms !== draft.rooms) setRooms(draft.rooms)
  const nights = nightsOf(criteriaOf(draft, emptyCriteria))
  const isEmpty = problem === 'no_dates' || problem === 'no_day'
  return (
    <EmptyState
      heading={text(isEmpty ? 'search.invitation.heading' : 'search.invitation.again')}
      sentences={[text('search.invitation.sentence')]}
    >
      <Card className={css.calendar}>
        <StayChoiceField draft={draft} rooms={rooms} onChange={setDraft}>
          {canSearch && (
            <Button kind="filled" onClick={submit}>
              {nights > 0
                ? text('search.invitation.show', { count: nights })
                : text('search.invitation.showDay')}
            </Button>
          )}
        </StayChoiceField>
      </Card>
    </EmptyState>
  )
}
