import { useApi } from '#app/data/DataProvider.tsx'
import { useCommand } from '#app/data/useCommand.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { CurrentPassword } from '#app/parts/signIn/member/CurrentPassword.tsx'
import { Refused } from '#app/parts/signIn/member/Refused.tsx'
import { useSession } from '#app/session/SessionProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Form } from '#app/ui/forms/Form.tsx'
import { SelectField } from '#app/ui/forms/SelectField.tsx'
import { SubmitButton } from '#app/ui/forms/SubmitButton.tsx'
import { useCheckedForm } from '#app/ui/forms/useCheckedForm.ts'
import { memberships } from '#shared/api/memberships.ts'
import type { Program } from '#shared/api/programs.ts'
import { SwitchForm, type SwitchValues } from './switchForm.ts'

type Props = {
  /** The programmes in which the member has another account. */
  others: readonly Program[]
  onDone: () => void
}

/** The choice of another programme, with the password of the account there. */
export function SwitchProgramForm({ others, onDone }: Props) {
  const { text } = useText()
  const { call } = useApi()
  const { id: hotelId } = useHotel()
  const { signIn, refreshTokenPlace } = useSession()
  const { isRunning, refused, run } = useCommand()
  const [only] = others.length === 1 ? others : []
  const form = useCheckedForm(SwitchForm, {
    name: 'switch-program',
    values: { program: only ? String(only.id) : '', password: '' },
    store() {},
    mode: 'onSubmit',
  })

  async function submit({ program, password }: SwitchValues) {
    if (isRunning) return
    const body = { program_id: Number(program), password, refresh_token_in: refreshTokenPlace() }
    const error = await run(async () => {
      const begun = await call(memberships.switch, { params: { hotelId }, body })
      await signIn(begun, true)
    })
    if (!error) onDone()
    else if (error.refusal === 'credentials_wrong') form.setFocus('password', { shouldSelect: true })
  }

  return (
    <Form form={form} onSubmit={submit}>
      {refused && (
        <Refused
          key={refused.key}
          error={refused.error}
          wrong="membership.switch.wrong"
          locked="membership.lockedMail"
        />
      )}
      <SelectField<SwitchValues>
        name="program"
        label={text('membership.signUp.program')}
        enter={text('form.enter.chosen', { name: text('membership.signUp.program') })}
      >
        {others.map(({ id, name }) => (
          <option key={id} value={String(id)}>
            {name ?? id}
          </option>
        ))}
      </SelectField>
      <CurrentPassword label={text('membership.switch.password')} />
      <SubmitButton busy={isRunning}>{text('membership.switch.submit')}</SubmitButton>
    </Form>
  )
}
