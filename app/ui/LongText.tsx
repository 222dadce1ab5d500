import type { ComponentProps } from 'react'
import { Field } from './Field.tsx'
import * as css from './LongText.module.css'

type Props = Pick<ComponentProps<typeof Field>, 'id' | 'label' | 'hint' | 'error' | 'optional'> & {
  isRequired: boolean
  /** How much of the text is used, such as `12 of 255`. */
  counter: string
  isTooLong: boolean
  /** The attributes of the control. */
  control: ComponentProps<'textarea'>
}

/** A text of several lines, with a counter. A longer text can be typed, but not sent: the guest decides what to cut. */
export const LongText = ({ isRequired, counter, isTooLong, control, ...field }: Props) => (
  <div className={css.long}>
    <Field {...field}>
      {(attributes) => (
        <textarea rows={4} {...attributes} {...control} {...(isRequired && { 'aria-required': true })} />
      )}
    </Field>
    <p className={css.counter} data-over={isTooLong}>
      {counter}
    </p>
  </div>
)
