import { useMemo, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { ApiError } from '#app/data/ApiError.ts'
import { useApi } from '#app/data/DataProvider.tsx'
import { messageOf } from '#app/data/messageOf.ts'
import { useMessage } from '#app/errors/useMessage.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { useGuestRequirements } from '#app/parts/guest/useGuestRequirements.ts'
import { CallHotel } from '#app/parts/hotel/CallHotel.tsx'
import { ContactFields } from '#app/parts/order/details/ContactFields.tsx'
import { detailName } from '#app/parts/order/details/detailName.ts'
import { NameFields } from '#app/parts/order/details/NameFields.tsx'
import { RoomGuests } from '#app/parts/order/details/RoomGuests.tsx'
import { WishesSection } from '#app/parts/order/details/WishesSection.tsx'
import type { GuestValues } from '#app/parts/order/guestForm.ts'
import { useRefusedWords } from '#app/parts/reservation/useRefusedWords.tsx'
import { paths } from '#app/paths.ts'
import { randomKey } from '#app/platform/randomKey.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Button, buttonClass } from '#app/ui/Button.tsx'
import { CheckField } from '#app/ui/forms/CheckField.tsx'
import { Form } from '#app/ui/forms/Form.tsx'
import { FormSection } from '#app/ui/forms/FormSection.tsx'
import { useCheckedForm } from '#app/ui/forms/useCheckedForm.ts'
import { Notice } from '#app/ui/Notice.tsx'
import { datesOfReserved, reservations } from '#shared/api/reservations.ts'
import { nameRuleOf } from '#shared/party/guestName.ts'
import { upcomingRooms } from '#shared/reservation/rooms.ts'
import { emailIn } from '#shared/typed/plainText.ts'
import { finishedActions } from '../finished/finished.ts'
import type { Permitted } from '../opening/PermittedReservation.tsx'
import { useReservationQuestions } from '../questions/useReservationQuestions.ts'
import { useReservationCommand } from '../useReservationCommand.ts'
import * as css from './DetailsForm.module.css'
import { changeOf, type DetailsChange, detailsForm, formFieldOf, valuesOf } from './details.ts'

/** Says what a new e-mail address means, before it is saved. */
function NewEmailNote({ stored }: { stored: string }) {
  const { text } = useText()
  const email: string = useWatch<GuestValues, 'email'>({ name: 'email' })
  return <p role="status">{emailIn(email) !== stored && text('change.details.newEmail')}</p>
}

/** The details of the guests with the stored values. What is typed stays after a refusal. */
export function DetailsForm({ reservation, permissions, opening }: Permitted) {
  const refusedWords = useRefusedWords(reservation, permissions)
  const { text, locale } = useText()
  const messageText = useMessage()
  const { call } = useApi()
  const { go } = useNavigation()
  const { id: hotelId, guestFields } = useHotel()
  const { number, guest, additional_questions: answered } = reservation
  const { asked } = useReservationQuestions(reservation)
  const requirements = useGuestRequirements(datesOfReserved(reservation), [...answered, ...asked])
  const rule = nameRuleOf(locale, guestFields.kanjiNameRequired)
  const [initial] = useState(() => valuesOf(reservation))
  const context = useMemo(
    () => ({ rule, requirements, rooms: upcomingRooms(reservation.rooms) }),
    [rule, requirements, reservation],
  )
  const struct = useMemo(() => detailsForm(initial, context), [initial, context])
  const form = useCheckedForm(struct, { name: 'details', values: initial })
  const [failed, setFailed] = useState<ApiError | null>(null)
  const [isUnchanged, setUnchanged] = useState(false)
  const sent = useRef<DetailsChange>({})
  const command = useReservationCommand({
    onDone(after, key) {
      finishedActions.set(number, { kind: 'details', hasNewEmail: after.guest.email !== guest.email })
      go(paths.review(number), { replace: true, reservation: key })
    },
    onRefused(error) {
      const refused = Object.keys(error.body?.fields ?? {})
        .map((field) => formFieldOf(field, sent.current, context.rooms))
        .filter((field) => field !== null)
      setFailed(refused.length > 0 ? null : error)
      form.refuse(refused)
    },
    onUnreadable: () => go(paths.review(number), { replace: true }),
  })

  function save(values: GuestValues) {
    const change = changeOf(reservation, values, context)
    setFailed(null)
    setUnchanged(change === null)
    if (!change) return
    sent.current = change
    command.run(randomKey(), (signal) =>
      call(
        reservations.updateGuests,
        { params: { hotelId, id: number }, body: { ...opening, ...change } },
        { signal },
      ),
    )
  }
  const { phone, notes, room_guest, arrival_time } = requirements
  const canName = (id: number) =>
    permissions.rooms.find((room) => room.reservation_hotel_room_id === id)?.guests !== 'stay_day'
  const named = context.rooms
    .map((room, index) => ({ index, name: room.room_type_name, id: room.reservation_hotel_room_id }))
    .filter(({ id }) => canName(id))

  return (
    <Form
      form={form}
      className={css.form}
      help={<CallHotel />}
      nameOf={(path) => detailName(text, path)}
      onSubmit={save}
    >
      {failed && (
        <Notice tone="danger">
          <p>
            {refusedWords(failed) ??
              text('change.cancel.notDone', { message: messageText(messageOf(failed)) })}
          </p>
          <p>
            <CallHotel />
          </p>
        </Notice>
      )}
      <FormSection legend={text('reservation.booker')}>
        <NameFields name="booker" />
        <ContactFields phone={phone} />
        <NewEmailNote stored={guest.email} />
        {room_guest !== 'do_not_ask' && context.rooms.length === 1 && (
          <CheckField<GuestValues>
            name="forSomeoneElse"
            label={text('booking.forSomeoneElse')}
            onTyped={() => form.clearErrors('rooms')}
          />
        )}
      </FormSection>
      <RoomGuests rooms={named} count={context.rooms.length} requirement={room_guest} />
      <WishesSection arrival={arrival_time} notes={notes} />
      <div className={css.actions}>
        <p role="status">
          {command.isUnknown
            ? text('change.cancel.checking')
            : isUnchanged && text('change.details.unchanged')}
        </p>
        <Button type="submit" kind="filled" busy={command.isSending}>
          {text(command.isSending ? 'change.details.saving' : 'change.details.save')}
        </Button>
        <AppLink to={paths.review(number)} className={buttonClass('plain')}>
          {text('change.cancel.toReview')}
        </AppLink>
      </div>
    </Form>
  )
}
