import { useWatch } from 'react-hook-form'
import { useText } from '#app/i18n/TextProvider.tsx'
import type { ChosenRoom } from '#app/search/rooms/selection.ts'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { hasOwnGuest } from '../guest/guestForm.ts'
import { FormSection } from './FormSection.tsx'
import { NameFields } from './NameFields.tsx'
import type { GuestForm } from './useGuestForm.ts'

/** The guest of each room. Hidden for a single room that the booker books for themselves. */
export function RoomGuests({ form, chosen }: { form: GuestForm; chosen: readonly ChosenRoom[] }) {
  const { text } = useText()
  const [forSomeoneElse, rooms] = useWatch({ control: form.control, name: ['forSomeoneElse', 'rooms'] })
  if (chosen.length === 1 && !forSomeoneElse) return null
  return (
    <>
      {chosen.map(({ index, room }) => (
        <FormSection
          key={index}
          legend={chosen.length > 1 ? text('booking.room', { number: index + 1 }) : text('booking.guest')}
          note={room.room_type_name}
        >
          {!forSomeoneElse && (
            <Checkbox
              label={text('booking.same')}
              {...form.register(`rooms.${index}.same`, {
                onChange: () => form.clearErrors(`rooms.${index}.name`),
              })}
            />
          )}
          {hasOwnGuest({ forSomeoneElse, rooms }, index) && (
            <NameFields form={form} name={`rooms.${index}.name`} isBooker={false} />
          )}
        </FormSection>
      ))}
    </>
  )
}
