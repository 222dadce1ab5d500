import { useEffect, useRef, useState } from 'react'
import { object } from 'superstruct'
import { useApi } from '#app/data/DataProvider.tsx'
import { useText } from '#app/i18n/TextProvider.tsx'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { patterns } from '#app/paths.ts'
import { useLinkToken } from '#app/session/links/linkToken.ts'
import { useSession } from '#app/session/SessionProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { buttonClass } from '#app/ui/Button.tsx'
import { Form } from '#app/ui/forms/Form.tsx'
import { useCheckedForm } from '#app/ui/forms/useCheckedForm.ts'
import { Notice } from '#app/ui/Notice.tsx'
import { accounts } from '#shared/api/accounts.ts'
import { LinkOver } from '../mails/LinkOver.tsx'
import { MemberPage } from '../page/MemberPage.tsx'
import { SubmitButton } from '../page/SubmitButton.tsx'
import { Refused } from '../signIn/Refused.tsx'
import { useCommand } from '../useCommand.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { NewPassword, PasswordAgain } from './newPassword.ts'

type Values = { password: string; passwordAgain: string }

const rules = object({ password: NewPassword, passwordAgain: PasswordAgain })

type LinkState = 'open' | 'done' | 'present' | 'used' | 'ended'

function NewPasswordForm({ token, onState }: { token: string; onState: (state: LinkState) => void }) {
  const { text } = useText()
  const { call } = useApi()
  const { id: hotelId } = useHotel()
  const { state, refresh } = useSession()
  const { isRunning, refused, run } = useCommand()
  const form = useCheckedForm<Values>(rules, {
    name: 'new-password',
    values: { password: '', passwordAgain: '' },
  })

  async function submit({ password, passwordAgain }: Values) {
    if (isRunning) return
    const error = await run(() =>
      call(accounts.updatePassword, {
        params: { hotelId },
        body: { reset_password_token: token, password, password_confirmation: passwordAgain },
      }),
    )
    if (!error) {
      // The new password has ended all sessions of its member, who may be signed in here.
      if (state !== 'guest') void refresh()
      onState('done')
    } else if (error.refusal === 'expired') onState(error.body?.meta.reason === 'used' ? 'used' : 'ended')
    else if (error.body?.meta.is_present === true) onState('present')
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
      <SubmitButton busy={isRunning}>{text('membership.change.submit')}</SubmitButton>
    </Form>
  )
}

/** The page of a mailed link that sets a new password. Opening it changes nothing. */
export function ChangePasswordPage() {
  const { text } = useText()
  const token = useLinkToken('reset_password_token')
  const [state, setState] = useState<LinkState>(token ? 'open' : 'ended')
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The form with the focus is gone.
    if (token && state !== 'open') title.current?.focus()
  }, [token, state])

  return (
    <MemberPage
      headingRef={title}
      heading={text('shell.title.changePassword')}
      sentence={state === 'open' ? text('membership.change.sentence') : undefined}
    >
      {token && state === 'open' && <NewPasswordForm token={token} onState={setState} />}
      {(state === 'done' || state === 'present') && (
        <>
          <Notice tone={state === 'done' ? 'success' : 'neutral'}>
            <p>{text(`membership.change.${state}`)}</p>
          </Notice>
          <AppLink to={patterns.signIn} className={buttonClass('filled')}>
            {text('membership.signIn.submit')}
          </AppLink>
        </>
      )}
      {(state === 'used' || state === 'ended') && (
        <LinkOver state={state} newLink={patterns.forgotPassword} />
      )}
    </MemberPage>
  )
}
