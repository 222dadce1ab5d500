import { useText } from '#app/i18n/TextProvider.tsx'
import { ArrivalFacts } from '#app/parts/ArrivalFacts.tsx'
import { FormSection } from '#app/parts/forms/FormSection.tsx'
import { PolicyLines } from '#app/parts/PolicyLines.tsx'
import { useArrivalTexts } from '#app/parts/useArrivalTexts.ts'
import type { ChosenRoom } from '#app/search/rooms/selection.ts'
import { SmallPrint } from '#app/ui/SmallPrint.tsx'
import type { FieldRequirement } from '#shared/party/guestFields.ts'
import { nightsInUse, type RoomDates } from '#shared/stay/roomDates.ts'
import { ArrivalField } from './ArrivalField.tsx'
import type { GuestForm } from './useGuestForm.ts'

type Props = {
  form: GuestForm
  chosen: readonly ChosenRoom[]
  /** The dates of each room of the search. */
  dates: readonly RoomDates[]
  /** How the form asks for the arrival time. */
  requirement: FieldRequirement
}

/** The arrival time, what the hotel states about the arrival, and the cancellation terms of each plan and check-in. */
export function ArrivalSection({ form, chosen, dates, requirement }: Props) {
  const { text } = useText()
  const { isKnown } = useArrivalTexts()
  const isDayUse = nightsInUse(dates) === 0
  const terms = new Map(chosen.map((one) => [`${one.plan.room_plan_code} ${dates[one.index]?.checkin}`, one]))
  return (
    <FormSection legend={text(isKnown ? 'reservation.arrival.heading' : 'parts.policy.heading')}>
      <ArrivalField form={form} requirement={requirement} />
      {isKnown && <ArrivalFacts isDayUse={isDayUse} />}
      {[...terms].map(([key, { index, room, plan }]) => {
        const checkin = dates[index]?.checkin
        return (
          checkin && (
            <div key={key}>
              {terms.size > 1 && <SmallPrint>{room.room_type_name}</SmallPrint>}
              <PolicyLines plan={plan} checkin={checkin} />
            </div>
          )
        )
      })}
    </FormSection>
  )
}
