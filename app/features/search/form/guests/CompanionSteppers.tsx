import { useText } from '#app/i18n/TextProvider.tsx'
import { Stepper } from '#app/ui/Stepper.tsx'
import type { PartyLimits } from '#shared/party/party.ts'
import type { SearchedRoom } from '#shared/search/searchedRooms.ts'
import { COMPANION_TIER, mostCompanions, withCompanions } from '#shared/search/searchedRooms.ts'

type Props = {
  room: SearchedRoom
  kids: PartyLimits['kids']
  steps: { less: string; more: string }
  onChange: (room: SearchedRoom) => void
}

/** The companions of a member in one room: adults, and children of group A if the hotel has this group. */
export function CompanionSteppers({ room, kids, steps, onChange }: Props) {
  const { text } = useText()
  const most = mostCompanions(room)
  const group = kids.mode === 'tiers' && kids.tiers.find(({ code }) => code === COMPANION_TIER)
  const stepper = (key: keyof typeof most, name: string) => (
    <Stepper
      label={text('search.guests.companions', { group: name })}
      value={room[key] ?? 0}
      least={0}
      most={most[key]}
      mostReason={text('search.guests.mostCompanions')}
      {...steps}
      onChange={(count) => onChange(withCompanions(room, { [key]: count }))}
    />
  )
  return (
    <>
      {stepper('adult_companion', text('search.guests.adults'))}
      {group && stepper('kid_tier_A_companion', group.name)}
    </>
  )
}
