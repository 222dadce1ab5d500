import { useText } from '#app/i18n/TextProvider.tsx'
import { serverNow } from '#app/platform/serverClock.ts'
import { useHotel, useToday } from '#app/settings/HotelProvider.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import type { Reservation } from '#shared/api/reservations.ts'
import { formatMoment } from '#shared/i18n/formatMoment.ts'
import { sentenceSpace } from '#shared/i18n/punctuation.ts'
import { styleOn } from '#shared/i18n/styleOn.ts'
import { isUsedUp, owedByHotel } from '#shared/money/change/voucher.ts'
import { todayIn } from '#shared/stay/stayDates.ts'
import { ChangeAwaited } from '../view/ChangeAwaited.tsx'
import { ChangeNotMade } from '../view/ChangeNotMade.tsx'

const DAY_MS = 86_400_000

/** What has happened to a voucher: a stay that waits for its payment, that was not paid, or that was cancelled. */
export function VoucherNotices({ reservation }: { reservation: Reservation }) {
  const { text, money, locale } = useText()
  const { timeZone } = useHotel()
  const today = useToday()
  const { status, open_change, ended_change, cancellation, price, voucher, versions } = reservation
  const dayOf = (at: string) => todayIn(timeZone, Date.parse(at))
  const moment = (at: string) => formatMoment(locale, Date.parse(at), timeZone, styleOn(today, dayOf(at)))
  if (open_change) return <ChangeAwaited reservation={reservation} change={open_change} />
  const isEndedNow =
    ended_change?.state === 'withdrawn' &&
    // A guest who comes back days later has read it in the mail.
    serverNow() - Date.parse(ended_change.at) <= DAY_MS
  if (isEndedNow && !(cancellation && cancellation.at > ended_change.at)) {
    const { returned, change_offer_id: offer } = ended_change
    const mayBeReserved = reservation.payments.at(-1)?.may_be_reserved
    const charged = returned
      ? text('voucher.taken', { amount: money(returned, price.currency) })
      : text(mayBeReserved ? 'payment.mayBeReserved' : 'payment.nothingCharged')
    const canBeUsed = status === 'unscheduled' && voucher !== null && !isUsedUp(voucher)
    return (
      <ChangeNotMade key={offer} offer={offer}>
        {[text('voucher.notBooked'), charged, ...(canBeUsed ? [text('voucher.usable')] : [])].join(
          sentenceSpace(locale),
        )}
      </ChangeNotMade>
    )
  }
  if (!cancellation) return null
  const { number, at } = cancellation
  const cause = versions.at(-1)?.cause
  const owed = voucher && owedByHotel(voucher, cause, dayOf(at))
  return (
    <Notice tone="neutral">
      {cause === 'withdrawn' && <p>{text('voucher.withdrawn', { instant: moment(at) })}</p>}
      {cause === 'cancelled_by_hotel' && <p>{text('reservation.says.cancelledByHotel')}</p>}
      {cause !== 'withdrawn' && <p>{text('reservation.says.cancelled', { instant: moment(at), number })}</p>}
      {owed && owed.value > 0 && (
        <p>{text('voucher.paidByHotel', { amount: money(owed.value, price.currency) })}</p>
      )}
      {owed && owed.nights > 0 && <p>{text('voucher.replacedByHotel')}</p>}
    </Notice>
  )
}
