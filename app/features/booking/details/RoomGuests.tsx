import { useWatch } from 'react-hook-form'
import { useText } from '#app/i18n/TextProvider.tsx'
import { hasOwnGuest, mayBeBooker } from '#app/parts/guest/roomGuest.ts'
import type { ChosenRoom } from '#app/search/rooms/selection.ts'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { FormSection } from '#app/ui/forms/FormSection.tsx'
import type { FieldRequirement } from '#shared/party/guestFields.ts'
import { NameFields } from './NameFields.tsx'
import type { GuestForm } from './useGuestForm.ts'

type Props = { form: GuestForm; chosen: readonly ChosenRoom[]; requirement: FieldRequirement }

/** The guest of each room. Hidden for a single room that the booker books for themselves. */
export function RoomGuests({ form, chosen, requirement }: Props) {
  const { text } = useText()
  const [forSomeoneElse, rooms] = useWatch({ control: form.control, name: ['forSomeoneElse', 'rooms'] })
  if (requirement === 'do_not_ask' || (chosen.length === 1 && !forSomeoneElse)) return null
  return (
    <>
      {chosen.map(({ index, room }) => (
        <FormSection
          key={index}
          legend={chosen.length > 1 ? text('booking.room', { number: index + 1 }) : text('booking.guest')}
          note={room.room_type_name}
        >
          {mayBeBooker(forSomeoneElse, index, requirement) && (
            <Checkbox
              label={text('booking.same')}
              {...form.register(`rooms.${index}.same`, {
                onChange: () => form.clearErrors(`rooms.${index}.name`),
              })}
            />
          )}
          {hasOwnGuest({ forSomeoneElse, rooms }, index, chosen.length, requirement) && (
            <NameFields form={form} name={`rooms.${index}.name`} isBooker={false} />
          )}
        </FormSection>
      ))}
    </>
  )
}
