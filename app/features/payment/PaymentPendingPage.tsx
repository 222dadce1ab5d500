import { useEffect, useState } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { ApiError } from '#app/data/ApiError.ts'
import { bookings } from '#app/data/booking/bookings.ts'
import { useApi } from '#app/data/DataProvider.tsx'
import { useNavigation } from '#app/navigation/NavigationProvider.tsx'
import { openPaymentOf } from '#app/parts/payment/paymentById.ts'
import { paths, patterns } from '#app/paths.ts'
import { randomKey } from '#app/platform/randomKey.ts'
import { useReservationKey } from '#app/session/links/reservationToken.ts'
import { typist } from '#app/session/links/typedKey.ts'
import { useSession } from '#app/session/SessionProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { payments } from '#shared/api/payments.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { readObfuscated } from '#shared/url/obfuscate.ts'
import { bankVisit } from './bank/bankVisit.ts'
import { PaymentUnknown } from './over/PaymentUnknown.tsx'
import { ownPayments } from './ownPayments.ts'
import { PendingPayment } from './PendingPayment.tsx'

/** How long this page waits for the history to leave it, in ms. Then it shows the payment itself. */
const LEAVE_MS = 3_000

/** What a guest brings from the bank or from a mail. `isReturn`: from the bank. */
type Link = { token: string; key: string; isReturn: boolean }

/**
 * The payment of the address. A guest of this app has the token of the reservation, and its owner who is signed in needs none. A guest
 * who returns from the bank or from a mail has a token of the payment; it is exchanged once, and removed from the address. Nothing
 * else is needed: no draft, no storage and no earlier page. A guest who has gone to the bank in this tab goes on in the entry of the
 * payment, so that Back does not lead to the pages of the bank.
 */
export function PaymentPendingPage() {
  const { pathname, search } = useLocation()
  const { go } = useNavigation()
  const { call } = useApi()
  const { id: hotelId } = useHotel()
  const { state } = useSession()
  const id = matchPath(patterns.paymentPending, pathname)?.params.id ?? ''
  const query = new URLSearchParams(search)
  const [inWindow] = useState(() => query.get('window') === 'true')
  const [back] = useState<Link | null>(() => {
    const token = readObfuscated(query, 'payment_token')
    return token ? { token, key: randomKey(), isReturn: query.get('returned') === 'true' } : null
  })
  const stored = bookings.findPayment(id)
  const bypassToken = useReservationKey()?.bypass_token ?? stored?.bypass_token ?? null
  const [opened, setOpened] = useState<Reservation | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const [round, setRound] = useState(0)
  /** The entry of the payment, behind the pages of the bank, replaces this page. */
  const [isLeaving, setLeaving] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each try of the guest
  useEffect(() => {
    if (!back || opened) return
    const abort = new AbortController()
    const request = { params: { hotelId, id }, body: { token: back.token }, idempotencyKey: back.key }
    call(payments.open, request, { signal: abort.signal }).then(
      (reservation) => {
        // The key is of the person at this tab: it ends when another user signs in.
        const key = { bypass_token: reservation.bypass_token, typedBy: typist() }
        setOpened(reservation)
        const steps = back.isReturn && !inWindow ? bankVisit.end(id) : 0
        if (steps > 0) {
          setLeaving(true)
          setTimeout(() => setLeaving(false), LEAVE_MS)
          go(paths.paymentPending(id), { replace: true, reservation: key })
          history.go(-steps)
          return
        }
        // A finished payment leads to the confirmation, but not in a window of the bank: two changes of the address at once would
        // race.
        if (openPaymentOf(reservation, id) || (inWindow && !ownPayments.has(id)))
          go(paths.paymentPending(id), { replace: true, reservation: key })
      },
      (caught: unknown) => {
        if (caught instanceof ApiError) setError(caught)
      },
    )
    return () => abort.abort()
  }, [round])

  const token = opened?.bypass_token ?? (back && !stored ? null : bypassToken)
  if ((token || (state !== 'guest' && !back)) && !isLeaving) {
    return (
      <PendingPayment
        key={id}
        id={id}
        opening={token ? { bypass_token: token } : {}}
        first={opened}
        isReturn={back?.isReturn ?? false}
        inWindow={inWindow}
      />
    )
  }
  return (
    <PaymentUnknown
      isLoading={isLeaving || (back !== null && error === null)}
      error={error}
      onRetry={() => {
        setError(null)
        setRound(round + 1)
      }}
    />
  )
}
