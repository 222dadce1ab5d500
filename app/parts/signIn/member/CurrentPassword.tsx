import { useText } from '#app/i18n/TextProvider.tsx'
import { PasswordField } from '#app/ui/forms/PasswordField.tsx'

type Props = { label: string; name?: 'password' | 'current' }

/** The field of a form for the password of an account that was chosen before. */
export function CurrentPassword({ label, name = 'password' }: Props) {
  const { text } = useText()
  return (
    <PasswordField<{ password: string; current: string }>
      name={name}
      label={label}
      enter={text('form.enter.password')}
      autoComplete="current-password"
    />
  )
}
