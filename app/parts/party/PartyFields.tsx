import { type ReactNode, useId } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Stepper } from '#app/ui/Stepper.tsx'
import {
  type Party,
  type PartyProblem,
  type Remaining,
  remainingAdults,
  remainingChildren,
  withTier,
} from '#shared/party/party.ts'
import { ChildAges } from './ChildAges.tsx'
import { unplacedChildren, withUnplaced } from './children.ts'
import { PartyNote } from './PartyNote.tsx'
import { usePartyProblem } from './usePartyProblem.ts'

type Props = {
  party: Party
  problem: PartyProblem | null
  onChange: (party: Party) => void
  /** More steppers, below the children. */
  children?: ReactNode
}

/** The guests of one room: adults, and children by age or by group, as the hotel counts them. */
export function PartyFields({ party, problem, onChange, children }: Props) {
  const { text } = useText()
  const { limits } = useHotel().party
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
    <>
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
            onChange={(count) => onChange(withTier(withUnplaced(party, kids, 0), code, count))}
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
      {children}
      {/* One message for the room instead of one beside each button. */}
      <PartyNote kind="reason" role="status">
        {full &&
          text(`search.guests.full.${full.reason === 'children' && isByRoom ? 'byRoom' : full.reason}`, {
            count: full.reason === 'guests' ? limits.max_guests_per_room : limits.max_children_per_adult,
          })}
      </PartyNote>
      {problem && (
        <PartyNote kind="problem" id={id}>
          {problemText(problem)}
        </PartyNote>
      )}
    </>
  )
}
