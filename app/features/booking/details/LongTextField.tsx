import { useWatch } from 'react-hook-form'
import { useText } from '#app/i18n/TextProvider.tsx'
import { Field } from '#app/ui/Field.tsx'
import * as css from './LongTextField.module.css'
import { type GuestForm, idOf, problemAt, type TextPath } from './useGuestForm.ts'

type Props = {
  form: GuestForm
  name: TextPath
  label: string
  hint?: string
  isRequired: boolean
  /** The longest text, in characters. */
  max: number
}

/** A text of several lines, with a counter. A longer text can be typed, but not sent: the guest decides what to cut. */
export function LongTextField({ form, name, label, hint, isRequired, max }: Props) {
  const { text, number } = useText()
  const value = useWatch({ control: form.control, name }) ?? ''
  const problem = problemAt(form, name)
  return (
    <div className={css.long}>
      <Field
        id={idOf(name)}
        label={label}
        {...(!isRequired && { optional: text('booking.optional') })}
        hint={hint}
        error={problem && text(`booking.problem.${problem}`)}
      >
        {(attributes) => (
          <textarea
            rows={4}
            {...attributes}
            {...form.register(name)}
            {...(isRequired && { 'aria-required': true })}
          />
        )}
      </Field>
      <p className={css.counter} data-over={value.length > max}>
        {text('booking.notesCount', { used: number(value.length), most: number(max) })}
      </p>
    </div>
  )
}
