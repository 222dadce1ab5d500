import { type ReactNode, useState } from 'react'
import { useApi } from '#app/data/DataProvider.tsx'
import { useText } from '#app/i18n/TextProvider.tsx'
import type { PendingLink } from '#app/parts/signIn/providerLinks.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { providers } from '#shared/api/providers.ts'
import { MailRequest } from '../mails/MailRequest.tsx'
import { MemberPage, OtherWays } from '../page/MemberPage.tsx'

type Props = {
  link: PendingLink
  /** The ways to sign in to the account. */
  children: ReactNode
  onAnother: () => void
}

/**
 * A person has signed in at a provider and has an account: the sign-in to this account, after which the provider is added, or a mail
 * to its address. It says the same whether the address of the provider has an account or not.
 */
export function ConfirmAccount({ link: { provider, title, proof }, children, onAnother }: Props) {
  const { text, locale } = useText()
  const { call } = useApi()
  const { id: hotelId, name: hotel } = useHotel()
  const [isByMail, setByMail] = useState(false)
  const another = (
    <Button kind="plain" onClick={onAnother}>
      {text('membership.window.another')}
    </Button>
  )
  if (isByMail)
    return (
      <MailRequest
        kind="link"
        heading={text('shell.title.signIn')}
        sentence={text('providers.linkMail', { provider: title })}
        submit={text('membership.mail.send')}
        sent={text('providers.linkSent', { provider: title })}
        ask={(email) =>
          call(providers.askLinkMail, { params: { hotelId, provider }, body: { ...proof, email, locale } })
        }
      >
        {another}
      </MailRequest>
    )
  return (
    <MemberPage
      heading={text('shell.title.signIn')}
      sentence={text('providers.confirmAccount', { provider: title, hotel })}
    >
      {children}
      <OtherWays>
        <Button kind="plain" onClick={() => setByMail(true)}>
          {text('providers.byMail')}
        </Button>
        {another}
      </OtherWays>
    </MemberPage>
  )
}
