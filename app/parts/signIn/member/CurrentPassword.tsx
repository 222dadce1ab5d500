import { useText } from '#app/i18n/TextProvider.tsx'
import { PasswordField } from '#app/ui/forms/PasswordField.tsx'

/** The field `password` of a form, for the password of an account. */
export function CurrentPassword({ label }: { label: string }) {
  const { text } = useText()
  return (
    <PasswordField<{ password: string }>
      name="password"
      label={label}
      enter={text('form.enter.password')}
      autoComplete="current-password"
    />
  )
}
