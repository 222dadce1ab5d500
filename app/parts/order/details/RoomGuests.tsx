import { useFormContext, useWatch } from 'react-hook-form'
import { useText } from '#app/i18n/TextProvider.tsx'
import { hasOwnGuest, mayBeBooker } from '#app/parts/guest/roomGuest.ts'
import type { GuestValues } from '#app/parts/order/guestForm.ts'
import { CheckField } from '#app/ui/forms/CheckField.tsx'
import { FormSection } from '#app/ui/forms/FormSection.tsx'
import type { FieldRequirement } from '#shared/party/guestFields.ts'
import { NameFields } from './NameFields.tsx'

type Props = {
  /** The rooms whose guests can be named, each with its place among the rooms of the stay. */
  rooms: readonly { index: number; name: string }[]
  /** The number of rooms of the stay. */
  count: number
  requirement: FieldRequirement
}

/** The guest of each room. Hidden for a single room that the booker books for themselves. */
export function RoomGuests({ rooms: shown, count, requirement }: Props) {
  const { text } = useText()
  const { control, clearErrors } = useFormContext<GuestValues>()
  const [forSomeoneElse, rooms] = useWatch({ control, name: ['forSomeoneElse', 'rooms'] })
  if (requirement === 'do_not_ask' || (count === 1 && !forSomeoneElse)) return null
  return (
    <>
      {shown.map(({ index, name }) => {
        const legend = count > 1 ? text('order.room', { number: index + 1 }) : text('booking.guest')
        return (
          <FormSection key={index} legend={legend} note={name}>
            {mayBeBooker(forSomeoneElse, index, requirement) && (
              <CheckField<GuestValues>
                name={`rooms.${index}.same`}
                label={text('booking.same')}
                of={legend}
                onTyped={() => clearErrors(`rooms.${index}.name`)}
              />
            )}
            {hasOwnGuest({ forSomeoneElse, rooms }, index, count, requirement) && (
              <NameFields name={`rooms.${index}.name`} of={legend} />
            )}
          </FormSection>
        )
      })}
    </>
  )
}
