import { useWatch } from 'react-hook-form'
import { useText } from '#app/i18n/TextProvider.tsx'
import type { ChosenRoom } from '#app/search/selection.ts'
import * as css from './GuestForm.module.css'
import { asksName } from './guestForm.ts'
import { NameFields } from './NameFields.tsx'
import type { GuestForm } from './useGuestForm.ts'

/** Who sleeps in each room. With one room, and nobody booked for, there is nothing to ask. */
export function RoomGuests({ form, chosen }: { form: GuestForm; chosen: readonly ChosenRoom[] }) {
  const { text } = useText()
  const [forSomeoneElse, rooms] = useWatch({ control: form.control, name: ['forSomeoneElse', 'rooms'] })
  if (chosen.length === 1 && !forSomeoneElse) return null
  return (
    <>
      {chosen.map(({ index, room }) => (
        <fieldset key={index} className={css.section}>
          <legend className={css.legend}>
            {chosen.length > 1 ? text('booking.room', { number: index + 1 }) : text('booking.guest')}
            <small className={css.aside}>{room.room_type_name}</small>
          </legend>
          {!forSomeoneElse && (
            <label className={css.check}>
              <input
                type="checkbox"
                {...form.register(`rooms.${index}.same`, {
                  onChange: () => form.clearErrors(`rooms.${index}.name`),
                })}
              />
              <span>{text('booking.same')}</span>
            </label>
          )}
          {asksName({ forSomeoneElse, rooms }, index) && (
            <NameFields form={form} name={`rooms.${index}.name`} isSelf={false} />
          )}
        </fieldset>
      ))}
    </>
  )
}
