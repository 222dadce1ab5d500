import type { ChangeOffer } from '#shared/api/changes.ts'
import { datesOf, type Reservation, type ReservedRoom } from '#shared/api/reservations.ts'
import { formatRange } from '#shared/i18n/formats.ts'
import { changedRooms } from '#shared/reservation/changedRooms.ts'
import { calendarFiles } from '../calendarFiles.ts'
import type { Fact } from '../facts/Fact.ts'
import { arrivalFacts, bookerFacts, totalFact } from '../facts/facts.ts'
import { policyFacts } from '../facts/policyFacts.ts'
import { roomName, stayFacts } from '../facts/stayFacts.ts'
import { amountText, type MailContext } from '../mailContext.ts'
import { mailTexts } from '../mailTexts.ts'
import { feeFacts, refundFacts, statementFacts } from '../money/moneyFacts.ts'
import { moneyTexts } from '../money/moneyTexts.ts'
import { reservationBefore, withBookedRooms } from '../reservationBefore.ts'
import { cancelLink, writeReservationMail } from '../reservationMail.ts'
import { voucherFacts } from '../voucher/voucherMail.ts'
import type { MailContent } from '../writeMail.tsx'
import { changedTexts } from './texts.ts'

/** The rooms of an earlier version that a change has moved or given up, each with its old dates, plan and guests. */
function roomsBefore({ reservation, locale }: MailContext, before: Reservation, after: Reservation): Fact[] {
  const texts = mailTexts[locale]
  const names = changedTexts[locale]
  const numbered = { reservation: before, allRooms: reservation.rooms, texts }
  const factOf = (room: ReservedRoom, label: string): Fact => {
    const { checkin, checkout } = datesOf(room)
    return {
      name: before.rooms.length > 1 ? `${label} (${roomName(numbered, room)})` : label,
      lines: [
        formatRange(locale, checkin, checkout, 'full'),
        room.room_type_name,
        room.room_plan_name,
        texts.guests(room.adults, room.children),
      ],
    }
  }
  const changed = changedRooms(before.rooms, after.rooms)
  return [
    ...changed.flatMap((one) => (one.is === 'changed' ? factOf(one.before, names.before) : [])),
    ...changed.flatMap((one) => (one.is === 'given_up' ? factOf(one.before, names.givenUp) : [])),
  ]
}

/** The price before and after a change, its difference, and a lost discount that is given back. */
function priceFact(context: MailContext, { before, after, difference, given_back }: ChangeOffer): Fact {
  const texts = moneyTexts[context.locale]
  const differenceText = () => {
    const sum = amountText(context, Math.abs(difference))
    if (difference === 0) return texts.same
    return difference > 0 ? texts.dearer(sum) : texts.cheaper(sum)
  }
  return {
    name: texts.price,
    lines: [
      texts.before(amountText(context, before.price.total)),
      texts.now(amountText(context, after.price.total)),
      differenceText(),
      ...(given_back > 0 ? [texts.givenBack(amountText(context, given_back))] : []),
    ],
  }
}

/** What a change has moved and given up, and its sums. */
export function changeFacts(context: MailContext, offer: ChangeOffer): Fact[] {
  return [
    ...roomsBefore(context, reservationBefore(context, offer), withBookedRooms(context.reservation)),
    priceFact(context, offer),
    ...(offer.voucher ? voucherFacts(context, offer.voucher) : []),
    ...feeFacts(context, offer),
    ...refundFacts(context, offer),
    ...statementFacts(context),
  ]
}

/**
 * A change that stands, also fewer rooms: the stay now, what it was, and the sums of the agreed offer. `context` has the reservation
 * after the change.
 */
export function writeChanged(context: MailContext, offer: ChangeOffer): MailContent {
  const { hotel, locale, today } = context
  const reservation = withBookedRooms(context.reservation)
  const { hotel_name, number, checkin, checkout } = reservation
  const texts = mailTexts[locale]
  const changed = changedTexts[locale]
  const facts = { reservation, allRooms: context.reservation.rooms, hotel, texts, locale, today }
  const givenUp = changedRooms(reservationBefore(context, offer).rooms, reservation.rooms).flatMap((one) =>
    one.is === 'given_up' ? one.before : [],
  )
  return writeReservationMail(context, {
    subject: changed.subject(hotel_name, number),
    opening: [changed.opening(hotel_name, formatRange(locale, checkin, checkout, 'full'))],
    facts: [
      ...bookerFacts(facts),
      ...stayFacts(facts),
      ...changeFacts(context, offer),
      totalFact(facts),
      ...policyFacts(facts),
      ...arrivalFacts(facts),
    ],
    otherLink: cancelLink(context),
    files: calendarFiles(context, givenUp),
  })
}
