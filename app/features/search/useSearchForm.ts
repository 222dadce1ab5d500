import { useRef, useState } from 'react'
import { useHotel, useStayLimits } from '#app/settings/HotelProvider.tsx'
import { type Criteria, noCriteria } from '#shared/domain/criteria.ts'
import { defaultStay } from '#shared/domain/defaultStay.ts'
import {
  criteriaOf,
  type Draft,
  type DraftProblems,
  draftOf,
  draftProblems,
  firstDraft,
  hasGuestProblem,
  isSameSearch,
  isSearchable,
  queryOf,
} from './draft.ts'

export type Panel = 'dates' | 'guests'

/**
 * The search form's own state: a draft that begins as what the address asks for, or as the stay a search begins with
 * here, and goes back to it only when the address changes. What is wrong is said once the guest has asked, or at once when the address came with it.
 */
export function useSearchForm(criteria: Criteria, onSearch: (criteria: Criteria) => void) {
  const { party, checkinOffset } = useHotel()
  const limits = useStayLimits()
  // The order is not the form's: choosing another must not undo what is being put together here.
  const address = queryOf({ ...noCriteria, ...draftOf(criteria) })
  const [shownFor, setShownFor] = useState(address)
  const first = firstDraft(criteria, (nights) => defaultStay(limits.today, checkinOffset, limits, nights))
  const [draft, setDraft] = useState<Draft>(first)
  const [hasAsked, setAsked] = useState(false)
  const [open, setOpen] = useState<Panel | null>(null)
  const dates = useRef<HTMLButtonElement>(null)
  const guests = useRef<HTMLButtonElement>(null)

  if (shownFor !== address) {
    setShownFor(address)
    setDraft(first)
    setAsked(false)
    setOpen(null)
  }

  const problems = draftProblems(draft, limits, party)
  const isChanged = !isSameSearch(criteriaOf(draft, criteria), criteriaOf(first, criteria))
  const isBegun = isChanged && !hasAsked
  const said: DraftProblems = {
    dates: isBegun || (problems.dates === 'no_dates' && !hasAsked) ? null : problems.dates,
    rooms: problems.rooms,
    parties: problems.parties.map((problem) => (isBegun && problem === 'children_unknown' ? null : problem)),
  }

  const canSearch = isSearchable(problems)

  function submit() {
    setOpen(null)
    if (canSearch) return onSearch(criteriaOf(draft, criteria))
    setAsked(true)
    if (problems.dates) dates.current?.focus()
    else if (hasGuestProblem(problems)) guests.current?.focus()
  }

  return { draft, setDraft, said, isChanged, canSearch, open, setOpen, dates, guests, submit }
}

export type SearchFormState = ReturnType<typeof useSearchForm>
