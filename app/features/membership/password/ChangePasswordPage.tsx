import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { Loaded } from '#app/data/Loaded.tsx'
import { useQuery } from '#app/data/useQuery.ts'
import { useText } from '#app/i18n/TextProvider.tsx'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { patterns } from '#app/paths.ts'
import { useLinkToken } from '#app/session/links/linkToken.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { buttonClass } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { accounts } from '#shared/api/accounts.ts'
import { LinkOver } from '../mails/LinkOver.tsx'
import { MemberPage } from '../page/MemberPage.tsx'
import { type LinkState, NewPasswordForm } from './NewPasswordForm.tsx'
import type { ResetWays } from './WaysToKeep.tsx'

type ReadProps = {
  token: string
  onOver: (state: 'used' | 'ended') => void
  children: (ways: ResetWays) => ReactNode
}

/** Requests the ways to sign in of the accounts of a link. A server without this call removes none. */
function ReadWays({ token, onOver, children }: ReadProps) {
  const { id: hotelId } = useHotel()
  const { data, error, refetch } = useQuery(accounts.resetWays, {
    params: { hotelId },
    body: { reset_password_token: token },
  })
  const over = error?.refusal === 'expired' && (error.body?.meta.reason === 'used' ? 'used' : 'ended')
  useEffect(() => {
    if (over) onOver(over)
  }, [over, onOver])
  const ways = error?.isNotFound ? { passkeys: [], providers: [] } : data
  return (
    <Loaded query={{ data: ways, error: over ? undefined : error, refetch }} height="16rem">
      {children}
    </Loaded>
  )
}

/** The page of a mailed link that sets a new password. Opening it changes nothing. */
export function ChangePasswordPage() {
  const { text } = useText()
  const token = useLinkToken('reset_password_token')
  const [state, setState] = useState<LinkState>({ is: token ? 'open' : 'ended' })
  const { is } = state
  const onOver = useCallback((over: 'used' | 'ended') => setState({ is: over }), [])

  return (
    <MemberPage
      heading={text('shell.title.changePassword')}
      sentence={is === 'open' ? text('membership.change.sentence') : undefined}
    >
      {token && is === 'open' && (
        <ReadWays token={token} onOver={onOver}>
          {(ways) => <NewPasswordForm token={token} ways={ways} onState={setState} />}
        </ReadWays>
      )}
      {(is === 'done' || is === 'present') && (
        <>
          <Notice tone={is === 'done' ? 'success' : 'neutral'}>
            <p>{text(`membership.change.${is}`)}</p>
            {state.removed && <p>{text('membership.change.removed', { ways: state.removed })}</p>}
          </Notice>
          <AppLink to={patterns.signIn} className={buttonClass('filled')}>
            {text('membership.signIn.submit')}
          </AppLink>
        </>
      )}
      {(is === 'used' || is === 'ended') && <LinkOver state={is} newLink={patterns.forgotPassword} />}
    </MemberPage>
  )
}
