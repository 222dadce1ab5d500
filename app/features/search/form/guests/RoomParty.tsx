import { type ReactNode, useId } from 'react'
import { useLocation } from 'react-router-dom'
import { useText } from '#app/i18n/TextProvider.tsx'
import { isPreview } from '#app/navigation/NavigationProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Stepper } from '#app/ui/Stepper.tsx'
import {
  type Party,
  type PartyProblem,
  type Remaining,
  remainingAdults,
  remainingChildren,
  withTier,
} from '#shared/party/party.ts'
import type { SearchedRoom } from '#shared/search/searchedRooms.ts'
import { ChildAges } from './ChildAges.tsx'
import { CompanionSteppers } from './CompanionSteppers.tsx'
import { unplacedChildren, withUnplaced } from './children.ts'
import * as css from './RoomParty.module.css'
import { usePartyProblem } from './useGuestProblems.ts'

type Props = {
  /** The number of the room, from 1; null if the search has one room. */
  number: number | null
  party: SearchedRoom
  problem: PartyProblem | null
  onChange: (party: Party) => void
  onRemove: () => void
  /** More about this room, below its guests. */
  children?: ReactNode
}

/** The guests of one room: adults, and children by age or by group, as the hotel counts them. */
export function RoomParty({ number, party, problem, onChange, onRemove, children }: Props) {
  const { text } = useText()
  const {
    isPreview: isTestHotel,
    party: { limits },
  } = useHotel()
  const { search } = useLocation()
  const problemText = usePartyProblem()
  const id = useId()
  const { kids } = limits
  const unplaced = unplacedChildren(party, kids)

  const isByRoom = kids.shared_bed === 'per_room'
  const steps = { less: text('search.guests.less'), more: text('search.guests.more') }
  const most = (value: number, { more }: Remaining) => ({ value, most: value + more, ...steps })
  const forAdults = remainingAdults(party, limits)
  const forChildren = remainingChildren(party, limits)
  const full = [forAdults, ...(kids.mode === 'none' ? [] : [forChildren])].find(({ more }) => more === 0)

  return (
    <section className={css.room} aria-label={number ? text('search.guests.room', { number }) : undefined}>
      {number && (
        <header className={css.head}>
          <h3 className={css.name}>{text('search.guests.room', { number })}</h3>
          <Button kind="plain" onClick={onRemove}>
            {text('search.guests.remove', { number })}
          </Button>
        </header>
      )}
      <Stepper
        label={text('search.guests.adults')}
        least={1}
        {...most(party.adults, forAdults)}
        onChange={(adults) => onChange({ ...party, adults })}
      />
      {kids.mode === 'tiers' &&
        kids.tiers.map(({ code, name }) => (
          <Stepper
            key={code}
            label={name}
            least={0}
            {...most(party.kids_tiers.find((tier) => tier.code === code)?.children ?? 0, forChildren)}
            onChange={(children) => onChange(withTier(withUnplaced(party, kids, 0), code, children))}
          />
        ))}
      {unplaced > 0 && (
        <Stepper
          label={text('search.guests.children')}
          {...(kids.mode !== 'none' && { note: text('search.guests.ageUnknown') })}
          least={0}
          value={unplaced}
          most={unplaced}
          {...steps}
          onChange={(count) => onChange(withUnplaced(party, kids, count))}
        />
      )}
      {kids.mode === 'ages' && (
        <ChildAges
          party={party}
          maxAge={kids.max_age}
          missingId={problem === 'children_unknown' ? id : null}
          stepper={most(party.children, forChildren)}
          onChange={onChange}
        />
      )}
      {(isTestHotel || isPreview(search)) && (
        <CompanionSteppers room={party} kids={kids} steps={steps} onChange={onChange} />
      )}
      {/* One message for the room instead of one beside each button. */}
      <p className={css.reason} role="status">
        {full &&
          text(`search.guests.full.${full.reason === 'children' && isByRoom ? 'byRoom' : full.reason}`, {
            count: full.reason === 'guests' ? limits.max_guests_per_room : limits.max_children_per_adult,
          })}
      </p>
      {problem && (
        <p className={css.problem} id={id}>
          {problemText(problem)}
        </p>
      )}
      {children}
    </section>
  )
}
