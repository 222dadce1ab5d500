import { useWatch } from 'react-hook-form'
import { useText } from '#app/i18n/TextProvider.tsx'
import { idOf, problemAt, problemKey } from '#app/ui/forms/fieldState.ts'
import { LongText } from '#app/ui/LongText.tsx'
import type { GuestForm, TextPath } from './useGuestForm.ts'

type Props = {
  form: GuestForm
  name: TextPath
  label: string
  hint?: string
  isRequired: boolean
  /** The longest text, in characters. */
  max: number
}

/** A text of several lines in the guest form. */
export function LongTextField({ form, name, label, hint, isRequired, max }: Props) {
  const { text, number } = useText()
  const value = useWatch({ control: form.control, name }) ?? ''
  const problem = problemAt(form, name)
  return (
    <LongText
      id={idOf(name)}
      label={label}
      {...(!isRequired && { optional: text('form.optional') })}
      hint={hint}
      error={problem && text(problemKey(name, problem))}
      isRequired={isRequired}
      counter={text('form.count', { used: number(value.length), most: number(max) })}
      isTooLong={value.length > max}
      control={form.register(name)}
    />
  )
}
