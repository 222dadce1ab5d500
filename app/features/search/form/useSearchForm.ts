import { useRef, useState } from 'react'
import { useHotel, useStayLimits } from '#app/settings/HotelProvider.tsx'
import type { Criteria } from '#shared/search/criteria.ts'
import { defaultStay } from '#shared/stay/stayLimits.ts'
import type { AlertWish } from '../calendar/alertWish.ts'
import {
  criteriaOf,
  type DraftProblems,
  draftOf,
  draftProblems,
  firstDraft,
  hasRoomProblem,
  isSameSearch,
  isSearchable,
  queryOf,
  type SearchDraft,
  stayQuery,
} from './searchDraft.ts'
import type { Refinement } from './useRefinement.ts'

export type Panel = 'dates' | 'guests' | 'more' | 'hotel'

const NO_DATES = { checkin: null, checkout: null }

const isEmpty = (problem: DraftProblems['dates']) => problem === 'no_dates' || problem === 'no_day'

/**
 * The state of the search form. The draft starts with the search of the URL, or with the hotel's default dates, and is
 * reset only when the URL changes. While the URL has dates, a change applies when its panel closes; without dates, the
 * guest first completes them or presses a button that searches. Problems of the guest's own input show after that;
 * problems of the URL show at once. `refinement` has the changes that apply at once; null switches these controls off.
 */
export function useSearchForm(
  criteria: Criteria,
  onSearch: (criteria: Criteria) => void,
  refinement: Refinement | null = null,
  /** Whether the guest can ask for a price alert. */
  hasAlerts = false,
) {
  const {
    party: { limits: party },
    search: { checkinOffset },
  } = useHotel()
  /** A guest may close a panel before the URL has the last change. */
  const latest = refinement?.latest ?? criteria
  const limits = useStayLimits()
  // Order and filters are not part of the draft: a change of them must not reset the draft.
  const stay = stayQuery(draftOf(criteria))
  const codes = JSON.stringify([criteria.coupon_code, criteria.promo_code])
  const [shownFor, setShownFor] = useState({ stay, codes })
  const first = firstDraft(criteria, (nights) =>
    checkinOffset === null ? NO_DATES : defaultStay(limits.today, checkinOffset, limits, nights),
  )
  const [draft, setDraft] = useState<SearchDraft>(first)
  const [hasSubmitted, setSubmitted] = useState(false)
  const [open, setOpen] = useState<Panel | null>(null)
  /** The price alert whose form is open. */
  const [alert, setAlert] = useState<AlertWish | null>(null)
  const dates = useRef<HTMLButtonElement>(null)

  if (shownFor.stay !== stay) {
    // A search by this form leaves the draft as it is. For any other URL, only the typed codes stay.
    if (stayQuery(draft) !== stay) {
      setDraft((old) => ({ ...first, codes: old.codes }))
      setOpen(null)
    }
    setSubmitted(false)
  }
  if (shownFor.codes !== codes) setDraft((old) => ({ ...old, codes: first.codes }))
  if (shownFor.stay !== stay || shownFor.codes !== codes) setShownFor({ stay, codes })

  const searched = draftProblems(draftOf(criteria), limits, party)
  const problems = draftProblems(draft, limits, party)
  const isChanged = !isSameSearch(criteriaOf(draft, criteria), criteriaOf(first, criteria))
  const isEdited = isChanged && !hasSubmitted
  const shownProblems: DraftProblems = {
    ...problems,
    dates: isEdited || (isEmpty(problems.dates) && !hasSubmitted) ? null : problems.dates,
    parties: problems.parties.map((problem) => (isEdited && problem === 'children_unknown' ? null : problem)),
  }

  const canSearch = isSearchable(problems)
  /** The dates are the default of the hotel: the calendar proposes them, and the guest has not chosen them. */
  const isProposal =
    isEmpty(searched.dates) &&
    !hasSubmitted &&
    draft.stayType === first.stayType &&
    draft.checkin === first.checkin &&
    draft.checkout === first.checkout

  /** The last search of this form, and the URL before it: the URL changes in a transition. */
  const sent = useRef<{ from: Criteria; query: string } | null>(null)

  /** A press on Search that began with an open panel, with the query that closing the panel has searched. */
  const press = useRef<{ searched: string | null } | null>(null)

  /** Searches once: a press on Search also closes an open panel, which searches too. */
  function search(wanted: Criteria) {
    const query = queryOf(wanted)
    if (press.current?.searched === query) return
    if (press.current) press.current.searched = query
    if (sent.current?.from === criteria && sent.current.query === query) return
    if (!isSameSearch(wanted, criteria)) sent.current = { from: criteria, query }
    onSearch(wanted)
  }

  /** Searches with this draft, unless the URL has the same search. An invalid draft stays, and shows its problems. */
  function apply(next: SearchDraft) {
    setDraft(next)
    setOpen(null)
    if (!isSearchable(draftProblems(next, limits, party))) return setSubmitted(true)
    const wanted = criteriaOf(next, latest)
    if (!isSearchable(searched) || !isSameSearch(wanted, criteriaOf(first, latest))) search(wanted)
  }

  /** Closes the open panel. Dates without an end, and text that cannot be a code, are as before. */
  function close() {
    if (searched.dates) return setOpen(null)
    const { checkin, checkout, day, codes } = first
    const isOpenEnded = problems.dates === 'no_dates'
    apply({ ...draft, ...(isOpenEnded && { checkin, checkout, day }), ...(problems.code && { codes }) })
  }

  /** The button of an open panel: closes it and shows the rooms, or shows where something is missing. */
  function finish() {
    if (canSearch) return apply(draft)
    const isHere = {
      dates: problems.dates !== null,
      guests: hasRoomProblem(problems),
      more: problems.code !== null,
    }
    if (open && open !== 'hotel' && isHere[open]) setSubmitted(true)
    else submit()
  }

  function askForAlert(wish: AlertWish) {
    close()
    setAlert(wish)
  }

  function submit() {
    if (canSearch) {
      setOpen(null)
      search(criteriaOf(draft, latest))
      press.current = null
      return
    }
    setSubmitted(true)
    if (!problems.dates) return setOpen(hasRoomProblem(problems) ? 'guests' : 'more')
    setOpen(null)
    dates.current?.focus()
  }

  /** The pointer goes down on Search, before an open panel closes. */
  function beginPress() {
    press.current = open ? { searched: null } : null
  }

  return {
    criteria,
    draft,
    setDraft,
    shownProblems,
    isChanged,
    canSearch,
    isProposal,
    open,
    setOpen,
    apply,
    close,
    finish,
    dates,
    submit,
    beginPress,
    refinement,
    alert,
    setAlert,
    /** Closes the panel, and opens the form of a price alert. Undefined where the guest can ask for none. */
    onAlert: hasAlerts ? askForAlert : undefined,
  }
}

export type SearchFormState = ReturnType<typeof useSearchForm>
