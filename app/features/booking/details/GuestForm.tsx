import { type SubmitEvent, useMemo } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { CallHotel } from '#app/parts/hotel/CallHotel.tsx'
import type { GuestDraft } from '#app/parts/order/draft.ts'
import type { Order } from '#app/parts/order/order.ts'
import { answerFields } from '#app/parts/questions/answerFields.ts'
import { answersIn } from '#app/parts/questions/answerForm.ts'
import { questionsOf } from '#app/parts/questions/files/draftFile.ts'
import type { AttachedFiles } from '#app/parts/questions/files/useUploads.ts'
import { QuestionsSection } from '#app/parts/questions/QuestionsSection.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { FormProblems } from '#app/ui/forms/FormProblems.tsx'
import { FormSection } from '#app/ui/forms/FormSection.tsx'
import { focusFirstProblem } from '#app/ui/forms/fieldState.ts'
import { ArrivalField } from './ArrivalField.tsx'
import { ContactFields } from './ContactFields.tsx'
import * as css from './GuestForm.module.css'
import { NameFields } from './NameFields.tsx'
import { NotesField } from './NotesField.tsx'
import { ProfileField } from './ProfileField.tsx'
import { RoomGuests } from './RoomGuests.tsx'
import { useGuestForm } from './useGuestForm.ts'

export const GUEST_FORM = 'guest-details'

type Props = {
  order: Order
  draft: GuestDraft
  files: AttachedFiles
  /** The guest tried to go on before all files were uploaded. */
  isBlocked: boolean
  onDone: () => void
}

/** The form of the guest details: booker, contact, guests by room, arrival, questions, notes. `onDone` runs when all fields are valid. */
export function GuestForm({ order, draft, files, isBlocked, onDone }: Props) {
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
  const asksArrival = useHotel().arrival.checkinFrom !== null && requirements.arrival_time !== 'do_not_ask'
  const form = useGuestForm(draft, chosen.length, fields, requirements)

  const submit = form.handleSubmit(
    () => {
      draft.keep(form.getValues())
      onDone()
    },
    () => focusFirstProblem(GUEST_FORM),
  )

  /** Leaves the focused field first, because a field normalizes its value on blur. */
  function send(event: SubmitEvent<HTMLFormElement>) {
    const { activeElement } = document
    if (activeElement instanceof HTMLElement && event.currentTarget.contains(activeElement))
      activeElement.blur()
    void submit(event)
  }

  return (
    <form id={GUEST_FORM} className={css.form} noValidate onSubmit={send}>
      <FormProblems form={form} help={<CallHotel />} />
      <FormSection legend={text('booking.booker')}>
        <NameFields form={form} name="booker" isBooker />
        <ContactFields form={form} phone={requirements.phone} />
        <ProfileField form={form} />
        {requirements.room_guest !== 'do_not_ask' && (
          <Checkbox label={text('booking.forSomeoneElse')} {...form.register('forSomeoneElse')} />
        )}
      </FormSection>
      <RoomGuests form={form} chosen={chosen} requirement={requirements.room_guest} />
      <QuestionsSection
        legend={text('booking.questions.heading')}
        form={answersIn(form)}
        asked={asked}
        notifications={notifications}
        fields={fields}
        files={files}
        isBlocked={isBlocked}
      />
      {(asksArrival || requirements.notes !== 'do_not_ask') && (
        <FormSection legend={text('booking.wishes')}>
          <ArrivalField form={form} requirement={requirements.arrival_time} />
          {requirements.notes !== 'do_not_ask' && <NotesField form={form} requirement={requirements.notes} />}
        </FormSection>
      )}
    </form>
  )
}
