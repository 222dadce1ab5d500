import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { signedInName } from '#app/session/access/menuEntries.ts'
import { typist } from '#app/session/links/typedKey.ts'
import { useSession } from '#app/session/SessionProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { ReservationPage } from '../ReservationPage.tsx'
import { LookupFields } from './LookupFields.tsx'
import { useReservation } from './useReservation.ts'

type Props = {
  /** The number in the address. */
  number: string
  /** Whether the guest came with a token that opens nothing any more. */
  isOldLink: boolean
}

/** Asks for the e-mail address of the reservation whose number is in the address, and opens the reservation there. */
export function EmailForm({ number, isOldLink }: Props) {
  const { text, locale } = useText()
  const { pathname, search } = useLocation()
  const { go } = useNavigation()
  const { whoami, signOut } = useSession()
  const [email, setEmail] = useState('')
  const result = useReservation(email ? { number, email } : null)
  const found = result.data !== undefined
  useEffect(() => {
    if (found) go(pathname + search, { replace: true, reservation: { email, typedBy: typist() } })
  }, [found, go, pathname, search, email])
  const name = signedInName(whoami, locale)
  return (
    <ReservationPage
      heading={text('reservation.askHeading', { number })}
      sentence={text('reservation.askSentence')}
    >
      {isOldLink && (
        <Notice tone="warning">
          <p>{text('reservation.refused.oldLink')}</p>
        </Notice>
      )}
      {name && !isOldLink && (
        <Notice tone="neutral">
          <p>{text('reservation.refused.notYours', { name })}</p>
          <p>
            <Button onClick={() => void signOut()}>{text('reservation.refused.signOutAgain')}</Button>
          </p>
        </Notice>
      )}
      <LookupFields
        number={number}
        result={result}
        onSubmit={({ email: typed }) => (typed === email ? void result.refetch() : setEmail(typed))}
      />
    </ReservationPage>
  )
}
