import type { ChangeOffer } from '#shared/api/changes.ts'
import { formatRange } from '#shared/i18n/formats.ts'
import { sumOf } from '#shared/money/money.ts'
import { cancellationFacts } from '../cancelled/cancelledMail.ts'
import { changeFacts } from '../changed/changedMail.ts'
import { bookerFacts } from '../facts/facts.ts'
import { stayFacts } from '../facts/stayFacts.ts'
import { amountText, type MailContext } from '../mailContext.ts'
import { mailTexts } from '../mailTexts.ts'
import type { AgreedSums } from '../money/moneyFacts.ts'
import { withBookedRooms } from '../reservationBefore.ts'
import { accentOf, mailHead } from '../reservationMail.ts'
import { voucherTexts } from '../voucher/texts.ts'
import { voucherFacts } from '../voucher/voucherMail.ts'
import { type MailContent, writeMail } from '../writeMail.tsx'
import { type EndedBy, hotelCopyTexts } from './texts.ts'

/** What a copy is about. `scheduled`: the first dates of a voucher. */
export type Copied =
  | { kind: 'changed' | 'scheduled'; offer: ChangeOffer }
  | { kind: 'cancelled'; sums: AgreedSums; by: EndedBy }

/** What the hotel must return itself. `other` is the value of a voucher that has ended, after a cancellation by the hotel. */
function toReturn(
  context: MailContext,
  { refund_ways }: Pick<AgreedSums, 'refund_ways'>,
  other = 0,
): string[] {
  const byHotel = refund_ways.filter(({ way }) => way === 'by_hotel').map((part) => part.amount)
  const amount = sumOf([...byHotel, other])
  return amount > 0 ? [hotelCopyTexts[context.locale].toReturn(amountText(context, amount))] : []
}

/** What is left of an ended voucher whose stay the hotel has cancelled: no gateway and no voucher can return it. */
const endedVoucher = ({ sums: { voucher }, by }: Extract<Copied, { kind: 'cancelled' }>) =>
  by === 'hotel' && voucher?.has_ended ? voucher : { rest: 0, rest_nights: 0 }

/** What the hotel must do itself after a cancellation. */
function openTasks(context: MailContext, copied: Extract<Copied, { kind: 'cancelled' }>): string[] {
  const { rest, rest_nights } = endedVoucher(copied)
  const nights = voucherTexts[context.locale].nights(rest_nights)
  return [
    ...toReturn(context, copied.sums, rest),
    ...(rest_nights > 0 ? [hotelCopyTexts[context.locale].toReplace(nights)] : []),
  ]
}

/**
 * The copy of a change or a cancellation for the hotel, in the language of `context`. It has no link, because only guests have the
 * token of a reservation.
 */
export function writeHotelCopy(context: MailContext, copied: Copied): MailContent {
  const { hotel, locale, addresses } = context
  const reservation = withBookedRooms(context.reservation)
  const { number, checkin, checkout, hotel_name } = reservation
  const texts = mailTexts[locale]
  const names = hotelCopyTexts[locale]
  const facts = { reservation, allRooms: context.reservation.rooms, texts, locale }
  const datesOf = (dates: { checkin: string; checkout: string }) =>
    formatRange(locale, dates.checkin, dates.checkout)
  const content =
    copied.kind !== 'cancelled'
      ? {
          subject: names[copied.kind](number, datesOf({ checkin, checkout })),
          opening: [names.opening[copied.kind](number), ...toReturn(context, copied.offer)],
          facts: [...bookerFacts(facts), ...stayFacts(facts), ...changeFacts(context, copied.offer)],
        }
      : {
          subject: names.cancelled(number, datesOf(copied.sums.before)),
          opening: [names.cancelledOpening[copied.by](number), ...openTasks(context, copied)],
          facts: [
            ...cancellationFacts(context, copied.sums),
            ...(copied.sums.voucher ? voucherFacts(context, copied.sums.voucher) : []),
          ],
        }
  return writeMail(locale, {
    ...content,
    link: null,
    ending: [hotel_name],
    accent: accentOf(hotel),
    head: mailHead(reservation, hotel, addresses),
  })
}
