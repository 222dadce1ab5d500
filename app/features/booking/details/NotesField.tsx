import { useWatch } from 'react-hook-form'
import { useText } from '#app/i18n/TextProvider.tsx'
import { Field } from '#app/ui/Field.tsx'
import { MAX_NOTES } from '../guest/guestForm.ts'
import * as css from './NotesField.module.css'
import { type GuestForm, idOf } from './useGuestForm.ts'

/** Notes to the hotel, with a counter. A longer text can be typed, but not sent: the guest decides what to cut. */
export function NotesField({ form }: { form: GuestForm }) {
  const { text, number } = useText()
  const notes = useWatch({ control: form.control, name: 'notes' })
  const problem = form.formState.errors.notes && text('booking.problem.notes')
  return (
    <div className={css.notes}>
      <Field
        id={idOf('notes')}
        label={text('booking.notes')}
        optional={text('booking.optional')}
        hint={text('booking.notesHint')}
        error={problem}
      >
        {(attributes) => <textarea rows={4} {...attributes} {...form.register('notes')} />}
      </Field>
      <p className={css.counter} data-over={notes.length > MAX_NOTES}>
        {text('booking.notesCount', { used: number(notes.length), most: number(MAX_NOTES) })}
      </p>
    </div>
  )
}
