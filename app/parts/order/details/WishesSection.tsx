import { useText } from '#app/i18n/TextProvider.tsx'
import { MAX_NOTES } from '#app/parts/guest/guestFields.ts'
import { FormSection } from '#app/ui/forms/FormSection.tsx'
import { LongTextField } from '#app/ui/forms/LongTextField.tsx'
import type { FieldRequirement } from '#shared/party/guestFields.ts'
import type { GuestValues } from '../guestForm.ts'
import { ArrivalField } from './ArrivalField.tsx'

/** The time of arrival and the notes to the hotel, as far as the hotel asks for them. */
export function WishesSection({ arrival, notes }: { arrival: FieldRequirement; notes: FieldRequirement }) {
  const { text } = useText()
  if (arrival === 'do_not_ask' && notes === 'do_not_ask') return null
  return (
    <FormSection legend={text('booking.wishes')}>
      {arrival !== 'do_not_ask' && <ArrivalField isOptional={arrival === 'optional'} />}
      {notes !== 'do_not_ask' && (
        <LongTextField<GuestValues>
          name="notes"
          label={text('order.notes')}
          hint={text('booking.notesHint')}
          enter={text('form.enter.notes')}
          isOptional={notes === 'optional'}
          max={MAX_NOTES}
        />
      )}
    </FormSection>
  )
}
