import { useApi } from '#app/data/DataProvider.tsx'
import { useText } from '#app/i18n/TextProvider.tsx'
import { AppLink } from '#app/navigation/AppLink.tsx'
import { patterns } from '#app/paths.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { buttonClass } from '#app/ui/Button.tsx'
import { accounts } from '#shared/api/accounts.ts'
import { MailRequest } from './MailRequest.tsx'

/** Asks for the mail whose link sets a new password. */
export function ForgotPasswordPage() {
  const { text, locale } = useText()
  const { call } = useApi()
  const { id: hotelId } = useHotel()
  return (
    <MailRequest
      kind="reset"
      heading={text('shell.title.forgotPassword')}
      sentence={text('membership.forgot.sentence')}
      submit={text('membership.mail.send')}
      sent={text('membership.forgot.sent')}
      ask={(email) => call(accounts.startResetPassword, { params: { hotelId }, body: { email, locale } })}
    >
      <AppLink to={patterns.signIn} className={buttonClass('plain')}>
        {text('membership.toSignIn')}
      </AppLink>
    </MailRequest>
  )
}
