import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useText } from '#app/i18n/TextProvider.tsx'
import { PasswordField } from '#app/ui/forms/PasswordField.tsx'
import { CheckIcon } from '#app/ui/icons.tsx'
import { passwordConditions, unmetConditions } from '#shared/members/passwordRule.ts'
import * as css from './NewPasswordFields.module.css'

type Values = { password: string; passwordAgain: string }

/** The conditions of a password, each with a tick as soon as the typed password meets it. */
function Conditions() {
  const { text } = useText()
  const password: string = useWatch({ name: 'password' }) ?? ''
  const unmet = unmetConditions(password)
  return (
    <span className={css.conditions}>
      {passwordConditions.map((condition) => {
        const isMet = !unmet.includes(condition)
        return (
          <span key={condition} className={css.condition} data-met={isMet}>
            {isMet && <CheckIcon />}
            {text(`membership.condition.${condition}`)}
            {isMet && <span className="unseen">{text('membership.condition.met')}</span>}
          </span>
        )
      })}
    </span>
  )
}

type Props = { label: string; again: string }

/** A new password with its conditions, and its repetition. */
export function NewPasswordFields({ label, again }: Props) {
  const { text } = useText()
  const { trigger } = useFormContext<Values>()
  // Read during render: react-hook-form updates only the fields of its state that a render has read.
  const isAgainTouched = useFormState<Values>().touchedFields.passwordAgain
  return (
    <>
      <PasswordField<Values>
        name="password"
        label={label}
        hint={<Conditions />}
        enter={text('form.enter.newPassword')}
        autoComplete="new-password"
        onTyped={() => isAgainTouched && void trigger('passwordAgain')}
      />
      <PasswordField<Values>
        name="passwordAgain"
        label={again}
        enter={text('form.enter.passwordAgain')}
        autoComplete="new-password"
      />
    </>
  )
}
