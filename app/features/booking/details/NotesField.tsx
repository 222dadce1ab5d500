import { useText } from '#app/i18n/TextProvider.tsx'
import { MAX_NOTES } from '../guest/guestForm.ts'
import { LongTextField } from './LongTextField.tsx'
import type { GuestForm } from './useGuestForm.ts'

/** Notes to the hotel. */
export function NotesField({ form }: { form: GuestForm }) {
  const { text } = useText()
  return (
    <LongTextField
      form={form}
      name="notes"
      label={text('booking.notes')}
      hint={text('booking.notesHint')}
      isRequired={false}
      max={MAX_NOTES}
    />
  )
}
