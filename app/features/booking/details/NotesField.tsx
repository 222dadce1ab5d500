import { useText } from '#app/i18n/TextProvider.tsx'
import { MAX_NOTES } from '#app/parts/guest/guestFields.ts'
import type { FieldRequirement } from '#shared/party/guestFields.ts'
import { LongTextField } from './LongTextField.tsx'
import type { GuestForm } from './useGuestForm.ts'

type Props = { form: GuestForm; requirement: FieldRequirement }

/** Notes to the hotel. */
export function NotesField({ form, requirement }: Props) {
  const { text } = useText()
  return (
    <LongTextField
      form={form}
      name="notes"
      label={text('booking.notes')}
      hint={text('booking.notesHint')}
      isRequired={requirement === 'required'}
      max={MAX_NOTES}
    />
  )
}
