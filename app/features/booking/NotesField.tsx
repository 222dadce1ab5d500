import { useWatch } from 'react-hook-form'
import { useText } from '#app/i18n/TextProvider.tsx'
import { Field } from '#app/ui/Field.tsx'
import * as css from './GuestForm.module.css'
import { MOST_NOTES } from './guestForm.ts'
import { type GuestForm, idOf } from './useGuestForm.ts'

/** Wishes to the hotel, with what room is left for them. Too long a text may be typed and cut by its writer. */
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
      <p className={css.counter} data-over={notes.length > MOST_NOTES}>
        {text('booking.notesCount', { used: number(notes.length), most: number(MOST_NOTES) })}
      </p>
    </div>
  )
}
