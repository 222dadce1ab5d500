import { useState } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useRequestedRoom } from '#app/parts/stay/useRequestedRoom.ts'
import { Button } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { emptyCriteria } from '#shared/search/criteria.ts'
import type { DaysProblem } from '#shared/search/searchRules.ts'
import { nightsOf } from '#shared/search/searchRules.ts'
import { StayChoiceField } from '../form/dates/StayChoiceField.tsx'
import { criteriaOf } from '../form/searchDraft.ts'
import type { SearchFormState } from '../form/useSearchForm.ts'
import * as css from './ChooseDates.module.css'
import { EmptyState } from './EmptyState.tsx'

/** For a search without valid dates: the calendar in the page, and the room type that the search asks for. */
export function ChooseDates({ form, problem }: { form: SearchFormState; problem: DaysProblem }) {
  const { text } = useText()
  const { criteria, draft, isProposal, refinement, setDraft, canSearch, submit } = form
  const room = useRequestedRoom(criteria)
  // Each press in the guests panel changes the party. The calendar requests its days when the panel is closed.
  const [rooms, setRooms] = useState(draft.rooms)
  if (form.open !== 'guests' && rooms !== draft.rooms) setRooms(draft.rooms)
  const nights = nightsOf(criteriaOf(draft, emptyCriteria))
  const isEmpty = problem === 'no_dates' || problem === 'no_day'
  return (
    <EmptyState
      heading={
        isEmpty && room !== null
          ? text('search.invitation.ofRoom', { room })
          : text(isEmpty ? 'search.invitation.heading' : 'search.invitation.again')
      }
      // The sentence is about every room.
      sentences={room === null ? [text('search.invitation.sentence')] : []}
    >
      <Card className={css.calendar}>
        <StayChoiceField
          draft={draft}
          rooms={rooms}
          isProposal={isProposal}
          onChange={setDraft}
          criteria={criteria}
          onAlert={form.onAlert}
        >
          {canSearch && (
            <Button kind="filled" onClick={submit}>
              {nights > 0
                ? text('search.invitation.show', { count: nights })
                : text('search.invitation.showDay')}
            </Button>
          )}
        </StayChoiceField>
      </Card>
      {refinement && criteria.room_type_codes.length > 0 && (
        <Button kind="plain" onClick={() => refinement.refine({ room_type_codes: [], room_plan_codes: [] })}>
          {text('search.invitation.allRooms')}
        </Button>
      )}
    </EmptyState>
  )
}
