import { useApi } from '#app/data/DataProvider.tsx'
import { useText } from '#app/i18n/TextProvider.tsx'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { patterns } from '#app/paths.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { buttonClass } from '#app/ui/Button.tsx'
import { accounts } from '#shared/api/accounts.ts'
import { MailRequest } from './MailRequest.tsx'

/** Asks for the mail of a sign-up again. */
export function ResendPage() {
  const { text, locale } = useText()
  const { call } = useApi()
  const { id: hotelId } = useHotel()
  return (
    <MailRequest
      kind="sign_up"
      heading={text('shell.title.resendConfirmation')}
      sentence={text('membership.resend.sentence')}
      submit={text('membership.mail.send')}
      sent={text('membership.resend.sent')}
      ask={(email) => call(accounts.resendConfirmEmail, { params: { hotelId }, body: { email, locale } })}
    >
      <AppLink to={patterns.signUp} className={buttonClass('plain')}>
        {text('membership.resend.signUp')}
      </AppLink>
      <AppLink to={patterns.signIn} className={buttonClass('plain')}>
        {text('membership.toSignIn')}
      </AppLink>
    </MailRequest>
  )
}
