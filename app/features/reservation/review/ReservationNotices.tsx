import { Suspense, useEffect, useState } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { awaitedChanges } from '#app/parts/reservation/awaitedChanges.ts'
import { hasVoucherBooked } from '#app/parts/reservation/hasVoucherBooked.ts'
import { serverNow } from '#app/platform/serverClock.ts'
import { useStayTexts } from '#app/search/texts/stayTexts.ts'
import { useHotel, useToday } from '#app/settings/HotelProvider.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import { Unbroken } from '#app/ui/Unbroken.tsx'
import type { Reservation } from '#shared/api/reservations.ts'
import { formatMoment } from '#shared/i18n/formatMoment.ts'
import { styleOn } from '#shared/i18n/styleOn.ts'
import { todayIn } from '#shared/stay/stayDates.ts'
import { lazyChange } from '../lazyChange.ts'
import { ChangeNotMade } from '../view/ChangeNotMade.tsx'

const DAY_MS = 86_400_000

/** The name of the sentence about the end of a reservation with this cause. */
function endOf(cause: string | undefined): 'noShow' | 'cancelledByHotelAt' | 'cancelled' {
  if (cause === 'no_show') return 'noShow'
  return cause === 'cancelled_by_hotel' ? 'cancelledByHotelAt' : 'cancelled'
}

type Props = { reservation: Reservation }

/** A change that is made, for a guest who has waited for it in this tab. It is said once: later visits show the stay alone. */
function ChangeMade({ reservation, offer }: Props & { offer: string }) {
  const { text } = useText()
  const { guest, is_mailed } = reservation
  const dates = useStayTexts().span(reservation)
  const [isAwaited] = useState(() => awaitedChanges.has(offer))
  useEffect(() => awaitedChanges.remove(offer), [offer])
  if (!isAwaited) return null
  return (
    <Notice tone="success">
      <p>
        <Unbroken dates={dates}>
          {text(
            hasVoucherBooked(reservation) ? 'reservation.finished.scheduled' : 'reservation.says.changed',
            { dates },
          )}
        </Unbroken>
      </p>
      {is_mailed && guest.email && <p>{text('reservation.says.written', { email: guest.email })}</p>}
    </Notice>
  )
}

const ChangeAwaited = lazyChange(async () => (await import('../view/ChangeAwaited.tsx')).ChangeAwaited)

/** What has happened to a reservation: a cancellation, a change that waits for the bank, or a change that has just ended. */
export function ReservationNotices({ reservation }: Props) {
  const { text, money, locale } = useText()
  const { timeZone } = useHotel()
  const today = useToday()
  const { cancellation, open_change, ended_change, versions } = reservation
  const dates = useStayTexts().span(reservation)
  if (cancellation) {
    const { number, at } = cancellation
    const ms = Date.parse(at)
    const instant = formatMoment(locale, ms, timeZone, styleOn(today, todayIn(timeZone, ms)))
    const cause = versions.at(-1)?.cause
    return (
      <div data-cancelled>
        <Notice tone="neutral">
          {cause === 'cancelled_by_hotel' && <p>{text('reservation.says.cancelledByHotel')}</p>}
          <p>
            <Unbroken dates={[instant, number]}>
              {text(`reservation.says.${endOf(cause)}`, { instant, number })}
            </Unbroken>
          </p>
        </Notice>
      </div>
    )
  }
  if (open_change)
    return (
      <Suspense fallback={<Skeleton height="160px" />}>
        <ChangeAwaited reservation={reservation} change={open_change} />
      </Suspense>
    )
  // A guest who comes back days later has read it in the mail.
  if (!ended_change || serverNow() - Date.parse(ended_change.at) > DAY_MS) return null
  const { state, returned, change_offer_id: offer } = ended_change
  const mayBeReserved = reservation.payments.at(-1)?.may_be_reserved
  if (state === 'settled') return <ChangeMade key={offer} reservation={reservation} offer={offer} />
  return (
    <ChangeNotMade key={offer} offer={offer}>
      <Unbroken dates={dates}>
        {returned
          ? text('reservation.says.notChangedReturned', {
              dates,
              amount: money(returned, reservation.price.currency),
            })
          : text(`reservation.says.${mayBeReserved ? 'notChangedMayBeReserved' : 'notChanged'}`, { dates })}
      </Unbroken>
    </ChangeNotMade>
  )
}
