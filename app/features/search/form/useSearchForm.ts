import { useRef, useState } from 'react'
import { useHotel, useStayLimits } from '#app/settings/HotelProvider.tsx'
import type { Criteria } from '#shared/search/criteria.ts'
import { defaultStay } from '#shared/stay/stayLimits.ts'
import {
  criteriaOf,
  type Draft,
  type DraftProblems,
  draftOf,
  draftProblems,
  firstDraft,
  hasRoomProblem,
  isSameSearch,
  isSearchable,
  stayQuery,
} from './draft.ts'

export type Panel = 'dates' | 'guests' | 'more' | 'hotel'

const isEmpty = (problem: DraftProblems['dates']) => problem === 'no_dates' || problem === 'no_day'

/**
 * The state of the search form. The draft starts with the search of the URL, or with the hotel's default dates, and is
 * reset only when the URL changes. Problems of the guest's own input show after the guest has pressed Search; problems
 * of the URL show at once. Changes that need no press on Search go to `onRefine`; null switches these controls off.
 */
export function useSearchForm(
  criteria: Criteria,
  onSearch: (criteria: Criteria) => void,
  onRefine: ((criteria: Criteria) => void) | null = null,
) {
  const { party, checkinOffset } = useHotel()
  const limits = useStayLimits()
  // Order and filters are not part of the draft: a change of them must not reset the draft.
  const stay = stayQuery(draftOf(criteria))
  const codes = JSON.stringify([criteria.coupon_code, criteria.promo_code])
  const [shownFor, setShownFor] = useState({ stay, codes })
  const first = firstDraft(criteria, (nights) => defaultStay(limits.today, checkinOffset, limits, nights))
  const [draft, setDraft] = useState<Draft>(first)
  const [hasSubmitted, setSubmitted] = useState(false)
  const [open, setOpen] = useState<Panel | null>(null)
  const dates = useRef<HTMLButtonElement>(null)
  const guests = useRef<HTMLButtonElement>(null)

  if (shownFor.stay !== stay) {
    // A search by this form leaves the draft as it is. For any other URL, only the typed codes stay.
    if (stayQuery(draft) !== stay) setDraft((old) => ({ ...first, codes: old.codes }))
    setSubmitted(false)
    setOpen(null)
  }
  if (shownFor.codes !== codes) setDraft((old) => ({ ...old, codes: first.codes }))
  if (shownFor.stay !== stay || shownFor.codes !== codes) setShownFor({ stay, codes })

  const problems = draftProblems(draft, limits, party)
  const isChanged = !isSameSearch(criteriaOf(draft, criteria), criteriaOf(first, criteria))
  const isEdited = isChanged && !hasSubmitted
  const shownProblems: DraftProblems = {
    ...problems,
    dates: isEdited || (isEmpty(problems.dates) && !hasSubmitted) ? null : problems.dates,
    parties: problems.parties.map((problem) => (isEdited && problem === 'children_unknown' ? null : problem)),
  }

  const canSearch = isSearchable(problems)

  function submit() {
    setOpen(null)
    if (canSearch) return onSearch(criteriaOf(draft, criteria))
    setSubmitted(true)
    if (problems.dates) dates.current?.focus()
    else if (hasRoomProblem(problems)) guests.current?.focus()
    else setOpen('more')
  }

  const refine = onRefine && ((change: Partial<Criteria>) => onRefine({ ...criteria, ...change }))

  return {
    criteria,
    draft,
    setDraft,
    shownProblems,
    isChanged,
    canSearch,
    open,
    setOpen,
    dates,
    guests,
    submit,
    refine,
  }
}

export type SearchFormState = ReturnType<typeof useSearchForm>
