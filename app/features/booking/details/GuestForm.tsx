import { useMemo } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { CallHotel } from '#app/parts/hotel/CallHotel.tsx'
import { ContactFields } from '#app/parts/order/details/ContactFields.tsx'
import { detailName } from '#app/parts/order/details/detailName.ts'
import { NameFields } from '#app/parts/order/details/NameFields.tsx'
import { RoomGuests } from '#app/parts/order/details/RoomGuests.tsx'
import { WishesSection } from '#app/parts/order/details/WishesSection.tsx'
import type { GuestDraft } from '#app/parts/order/draft.ts'
import type { GuestValues } from '#app/parts/order/guestForm.ts'
import type { Order } from '#app/parts/order/order.ts'
import { answerFields } from '#app/parts/questions/answerFields.ts'
import { questionsOf } from '#app/parts/questions/files/draftFile.ts'
import type { AttachedFiles } from '#app/parts/questions/files/useUploads.ts'
import { QuestionsSection } from '#app/parts/questions/QuestionsSection.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { CheckField } from '#app/ui/forms/CheckField.tsx'
import { Form } from '#app/ui/forms/Form.tsx'
import { FormSection } from '#app/ui/forms/FormSection.tsx'
import type { Purpose } from '#shared/reservation/purpose.ts'
import * as css from './GuestForm.module.css'
import { ProfileField } from './ProfileField.tsx'
import { PurposeChoice } from './PurposeChoice.tsx'
import { useGuestForm } from './useGuestForm.ts'

type Props = {
  order: Order
  draft: GuestDraft
  files: AttachedFiles
  /** The guest tried to go on before all files were uploaded. */
  isBlocked: boolean
  onPurpose: (purpose: Purpose) => void
  onDone: () => void
}

/** The form of the guest details: booker, contact, guests by room, arrival, questions, notes. `onDone` runs when all fields are valid. */
export function GuestForm({ order, draft, files, isBlocked, onPurpose, onDone }: Props) {
  const { text } = useText()
  const { chosen } = order
  const { asked, notifications } = order.answers
  const { requirements } = order.guest
  const withFiles = questionsOf(files.entries.filter(({ state }) => state !== 'refused')).join(' ')
  const fields = useMemo(
    () =>
      answerFields(
        asked,
        chosen.map(({ party }) => party.adults),
        withFiles.split(' ').map(Number),
      ),
    [asked, chosen, withFiles],
  )
  const { phone, notes, room_guest, arrival_time } = requirements
  const arrival = useHotel().arrival.checkinFrom === null ? 'do_not_ask' : arrival_time
  const form = useGuestForm(draft, chosen.length, fields, requirements)

  return (
    <Form
      form={form}
      className={css.form}
      help={<CallHotel />}
      nameOf={(path) => detailName(text, path)}
      onSubmit={(values) => {
        draft.storeValues(values)
        onDone()
      }}
    >
      {order.purpose && <PurposeChoice purpose={order.purpose} onChoose={onPurpose} />}
      <FormSection legend={text('booking.booker')}>
        <NameFields name="booker" />
        <ContactFields phone={phone} />
        <ProfileField />
        {room_guest !== 'do_not_ask' && (
          <CheckField<GuestValues>
            name="forSomeoneElse"
            label={text('booking.forSomeoneElse')}
            // The fields of the guests disappear, and their problems with them.
            onTyped={() => form.clearErrors('rooms')}
          />
        )}
      </FormSection>
      <RoomGuests
        rooms={chosen.map(({ index, room }) => ({ index, name: room.room_type_name }))}
        count={chosen.length}
        requirement={room_guest}
      />
      <QuestionsSection
        legend={text('booking.questions.heading')}
        asked={asked}
        notifications={notifications}
        fields={fields}
        files={files}
        isBlocked={isBlocked}
      />
      <WishesSection arrival={arrival} notes={notes} />
    </Form>
  )
}
