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
  hasGuestProblem,
  isSameSearch,
  isSearchable,
  stayQuery,
} from './draft.ts'

export type Panel = 'dates' | 'guests' | 'more' | 'hotel'

const isNothingYet = (problem: DraftProblems['dates']) => problem === 'no_dates' || problem === 'no_day'

/**
 * The search form's own state: a draft that begins as what the address asks for, or as the stay a search begins with
 * here, and goes back to it only when the address changes. What is wrong is said once the guest has asked, or at once
 * when the address came with it. What needs no press on Search goes to `onRefine`; without it there is none of that.
 */
export function useSearchForm(
  criteria: Criteria,
  onSearch: (criteria: Criteria) => void,
  onRefine: ((criteria: Criteria) => void) | null = null,
) {
  const { party, checkinOffset } = useHotel()
  const limits = useStayLimits()
  // The order and the filters are not the draft's: choosing another must not undo what is being put together here.
  const stay = stayQuery(draftOf(criteria))
  const codes = JSON.stringify([criteria.coupon_code, criteria.promo_code])
  const [shownFor, setShownFor] = useState({ stay, codes })
  const first = firstDraft(criteria, (nights) => defaultStay(limits.today, checkinOffset, limits, nights))
  const [draft, setDraft] = useState<Draft>(first)
  const [hasAsked, setAsked] = useState(false)
  const [open, setOpen] = useState<Panel | null>(null)
  const dates = useRef<HTMLButtonElement>(null)
  const guests = useRef<HTMLButtonElement>(null)

  if (shownFor.stay !== stay) {
    // What was searched from here stays, with all that was typed beside it.
    if (stayQuery(draft) !== stay) setDraft((old) => ({ ...first, codes: old.codes }))
    setAsked(false)
    setOpen(null)
  }
  if (shownFor.codes !== codes) setDraft((old) => ({ ...old, codes: first.codes }))
  if (shownFor.stay !== stay || shownFor.codes !== codes) setShownFor({ stay, codes })

  const problems = draftProblems(draft, limits, party)
  const isChanged = !isSameSearch(criteriaOf(draft, criteria), criteriaOf(first, criteria))
  const isBegun = isChanged && !hasAsked
  const said: DraftProblems = {
    ...problems,
    dates: isBegun || (isNothingYet(problems.dates) && !hasAsked) ? null : problems.dates,
    parties: problems.parties.map((problem) => (isBegun && problem === 'children_unknown' ? null : problem)),
  }

  const canSearch = isSearchable(problems)

  function submit() {
    setOpen(null)
    if (canSearch) return onSearch(criteriaOf(draft, criteria))
    setAsked(true)
    if (problems.dates) dates.current?.focus()
    else if (hasGuestProblem(problems)) guests.current?.focus()
    else setOpen('more')
  }

  const refine = onRefine && ((change: Partial<Criteria>) => onRefine({ ...criteria, ...change }))

  return {
    criteria,
    draft,
    setDraft,
    said,
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
