import { object } from 'superstruct'
import { useApi } from '#app/data/DataProvider.tsx'
import { useCommand } from '#app/data/useCommand.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { CurrentPassword } from '#app/parts/signIn/member/CurrentPassword.tsx'
import { NewPasswordFields } from '#app/parts/signIn/member/NewPasswordFields.tsx'
import { NewPassword, PasswordAgain, PasswordText } from '#app/parts/signIn/member/newPassword.ts'
import { Refused } from '#app/parts/signIn/member/Refused.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Form } from '#app/ui/forms/Form.tsx'
import { useCheckedForm } from '#app/ui/forms/useCheckedForm.ts'
import { accounts } from '#shared/api/accounts.ts'
import { RowButtons } from '../frame/RowButtons.tsx'

type Values = { current: string; password: string; passwordAgain: string }

const rules = object({
  current: PasswordText,
  password: NewPassword,
  passwordAgain: PasswordAgain,
})

/** A new password by the current one. All other sessions of the member end. */
export function PasswordForm({ onSaved, onClose }: { onSaved: () => void; onClose: () => void }) {
  const { text } = useText()
  const { call } = useApi()
  const { id: hotelId } = useHotel()
  const { isRunning, refused, run } = useCommand()
  const form = useCheckedForm<Values>(rules, {
    name: 'password',
    values: { current: '', password: '', passwordAgain: '' },
  })

  async function submit({ current, password, passwordAgain }: Values) {
    if (isRunning) return
    const body = { current_password: current, password, password_confirmation: passwordAgain }
    const error = await run(() => call(accounts.updatePassword, { params: { hotelId }, body }))
    if (!error) onSaved()
    else if (error.refusal === 'password_used')
      form.refuse(['password'], text('membership.change.usedBefore'))
  }

  const isOfField = refused?.error.refusal === 'password_used'
  return (
    <Form form={form} onSubmit={submit}>
      {refused && !isOfField && (
        <Refused
          key={refused.key}
          error={refused.error}
          locked="account.password.locked"
          wrong="account.password.wrong"
        />
      )}
      <CurrentPassword name="current" label={text('account.password.current')} />
      <NewPasswordFields label={text('membership.change.new')} again={text('membership.change.again')} />
      <RowButtons busy={isRunning} onClose={onClose} />
    </Form>
  )
}
