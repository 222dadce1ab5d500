import { boolean, object, record, string } from 'superstruct'
import { useApi } from '#app/data/DataProvider.tsx'
import { useCommand } from '#app/data/useCommand.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { NewPasswordFields } from '#app/parts/signIn/member/NewPasswordFields.tsx'
import { NewPassword, PasswordAgain } from '#app/parts/signIn/member/newPassword.ts'
import { Refused } from '#app/parts/signIn/member/Refused.tsx'
import { useSession } from '#app/session/SessionProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Form } from '#app/ui/forms/Form.tsx'
import { SubmitButton } from '#app/ui/forms/SubmitButton.tsx'
import { useCheckedForm } from '#app/ui/forms/useCheckedForm.ts'
import { accounts } from '#shared/api/accounts.ts'
import { keyOfWay, namesOfWays, type ResetWays, WaysToKeep } from './WaysToKeep.tsx'

type Values = { password: string; passwordAgain: string; staying: Record<string, boolean> }

const rules = object({
  password: NewPassword,
  passwordAgain: PasswordAgain,
  staying: record(string(), boolean()),
})

/** What is true of the link. `removed`: the ways to sign in that its use has removed, as a list; empty for none. */
export type LinkState = { is: 'open' | 'used' | 'ended' } | { is: 'done' | 'present'; removed: string }

type Props = { token: string; ways: ResetWays; onState: (state: LinkState) => void }

/** A new password, and which of the other ways to sign in stay. Those without a tick are removed. */
export function NewPasswordForm({ token, ways, onState }: Props) {
  const i18n = useText()
  const { text } = i18n
  const { call } = useApi()
  const { id: hotelId, timeZone } = useHotel()
  const { state, refresh } = useSession()
  const { isRunning, refused, run } = useCommand()
  const form = useCheckedForm<Values>(rules, {
    name: 'new-password',
    values: { password: '', passwordAgain: '', staying: {} },
  })

  async function submit({ password, passwordAgain, staying }: Values) {
    if (isRunning) return
    const stays = (kind: keyof ResetWays) => (way: { id: number }) => staying[keyOfWay(kind, way.id)] === true
    const idsOf = (kind: keyof ResetWays) => ways[kind].filter(stays(kind)).map(({ id }) => id)
    const error = await run(() =>
      call(accounts.updatePassword, {
        params: { hotelId },
        body: {
          ...{ reset_password_token: token, password, password_confirmation: passwordAgain },
          ...{ staying_passkeys: idsOf('passkeys'), staying_providers: idsOf('providers') },
        },
      }),
    )
    const isPresent = error?.body?.meta.is_present === true
    if (!error || isPresent) {
      // All sessions of the member have ended, who may be signed in here.
      if (state !== 'guest') void refresh()
      const removed = {
        passkeys: ways.passkeys.filter((way) => !stays('passkeys')(way)),
        providers: ways.providers.filter((way) => !stays('providers')(way)),
      }
      onState({ is: isPresent ? 'present' : 'done', removed: namesOfWays(removed, i18n, timeZone) })
    } else if (error.refusal === 'expired')
      onState({ is: error.body?.meta.reason === 'used' ? 'used' : 'ended' })
    else if (error.refusal === 'password_used')
      form.refuse(['password'], text('membership.change.usedBefore'))
  }

  const isOfField = refused?.error.refusal === 'password_used'
  return (
    <Form form={form} onSubmit={submit}>
      {refused && !isOfField && (
        <Refused key={refused.key} error={refused.error} locked="membership.lockedMail" />
      )}
      <NewPasswordFields label={text('membership.change.new')} again={text('membership.change.again')} />
      <WaysToKeep ways={ways} />
      <SubmitButton busy={isRunning}>{text('membership.change.submit')}</SubmitButton>
    </Form>
  )
}
