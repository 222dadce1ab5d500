import { useState } from 'react'
import { object } from 'superstruct'
import { track } from '#app/analytics/track.ts'
import { useApi } from '#app/data/DataProvider.tsx'
import { useCommand } from '#app/data/useCommand.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { CurrentPassword } from '#app/parts/signIn/member/CurrentPassword.tsx'
import { PasswordText } from '#app/parts/signIn/member/newPassword.ts'
import { Refused } from '#app/parts/signIn/member/Refused.tsx'
import { patterns } from '#app/paths.ts'
import { useLinkToken } from '#app/session/links/linkToken.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Form } from '#app/ui/forms/Form.tsx'
import { SubmitButton } from '#app/ui/forms/SubmitButton.tsx'
import { useCheckedForm } from '#app/ui/forms/useCheckedForm.ts'
import { accounts } from '#shared/api/accounts.ts'
import { LinkOver } from '../mails/LinkOver.tsx'
import { MemberPage } from '../page/MemberPage.tsx'
import { signUpDone } from './heldSignUp.ts'

type Values = { password: string }

const rules = object({ password: PasswordText })

/** What a refusal says about the link; null if it says nothing. */
const overBy = {
  user_already_confirmed: 'used',
  sign_up_confirmation_expired: 'ended',
} as const

function ConfirmForm({ token, onOver }: { token: string; onOver: (state: 'used' | 'ended') => void }) {
  const { text } = useText()
  const { call } = useApi()
  const { go } = useNavigation()
  const { id: hotelId } = useHotel()
  const { isRunning, refused, run } = useCommand()
  const form = useCheckedForm<Values>(rules, { name: 'confirm', values: { password: '' }, mode: 'onSubmit' })

  async function submit({ password }: Values) {
    if (isRunning) return
    const error = await run(() =>
      call(accounts.confirm, { params: { hotelId }, body: { confirmation_token: token, password } }),
    )
    if (!error) {
      track('sign_up', {})
      signUpDone.store()
      return go(patterns.signUpDone, { replace: true })
    }
    const over = overBy[error.refusal as keyof typeof overBy]
    if (over) onOver(over)
    else if (error.refusal === 'credentials_wrong') form.setFocus('password', { shouldSelect: true })
  }

  return (
    <Form form={form} onSubmit={submit}>
      {refused && (
        <Refused
          key={refused.key}
          error={refused.error}
          wrong="membership.confirm.wrong"
          locked="membership.lockedMail"
        />
      )}
      <CurrentPassword label={text('membership.password')} />
      <SubmitButton busy={isRunning}>{text('membership.confirm.submit')}</SubmitButton>
    </Form>
  )
}

/** The page of the mailed link of a sign-up. Its button makes the account; opening it changes nothing. */
export function ConfirmPage() {
  const { text } = useText()
  const token = useLinkToken('confirmation_token')
  const [over, setOver] = useState<'used' | 'ended' | null>(token ? null : 'ended')
  return (
    <MemberPage
      heading={text('shell.title.memberConfirmation')}
      sentence={over ? undefined : text('membership.confirm.sentence')}
    >
      {over || !token ? (
        <LinkOver state={over ?? 'ended'} newLink={patterns.resendConfirmation} />
      ) : (
        <ConfirmForm token={token} onOver={setOver} />
      )}
    </MemberPage>
  )
}
