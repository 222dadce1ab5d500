import { useText } from '#app/i18n/TextProvider.tsx'
import { useArrivalTexts } from '#app/parts/stay/useArrivalTexts.ts'
import { usePolicyTexts } from '#app/search/texts/policyTexts.ts'
import { useHotel, useToday } from '#app/settings/HotelProvider.tsx'
import type { ReservedAnswer } from '#shared/api/questions.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { upcomingRooms } from '#shared/reservation/rooms.ts'
import { policyLines } from '#shared/stay/policy.ts'
import { phoneText } from '#shared/typed/phone.ts'

/** The times of an answer, each once; none for an answer without times. */
function timesOf(answer: ReservedAnswer): string[] {
  switch (answer.question_type) {
    case 'checkin':
      return [...new Set(answer.rooms.map(({ checkin_time }) => checkin_time))]
    case 'checkout':
      return [...new Set(answer.rooms.map(({ checkout_time }) => checkout_time))]
    default:
      return []
  }
}

/**
 * The lines of a calendar entry: number, total, arrival, answers with times, extras, phone, and until when each booked room can be
 * cancelled without a fee. A room that an earlier change has made costly is never called free. A typed answer is left out, because
 * guests share calendars, and it may be about their health.
 */
export function useCalendarLines({
  number,
  nights,
  arrival_time,
  rooms,
  price,
  extras,
  additional_questions,
}: Reservation): string[] {
  const { text, money, date, locale } = useText()
  const { phone, arrival } = useHotel()
  const { checkin, checkout } = useArrivalTexts()
  const policyText = usePolicyTexts()
  const today = useToday()
  const line = (name: string, value: string | null | undefined) =>
    value ? [text('order.arrival.line', { name, value })] : []
  const booked = upcomingRooms(rooms)
  const free = booked.flatMap((room) => {
    const policy = room.least > 0 ? null : room.cancellation_policy
    const lines = policy ? policyLines(policy, room.checkin_date, today) : []
    return lines.flatMap((one) =>
      one.kind === 'free'
        ? [{ room: room.room_type_name, until: policyText.onDay(one, room.checkin_date) }]
        : [],
    )
  })
  const isShared = free.length === booked.length && new Set(free.map(({ until }) => until)).size === 1
  return [
    text('reservation.calendarSays', { number }),
    ...line(text('parts.price.total'), money(price.total, price.currency)),
    ...(nights > 0 ? line(text('order.checkin'), checkin) : []),
    ...(nights > 0 ? line(text('order.checkout'), checkout) : []),
    ...line(text('order.arrival.time'), arrival_time),
    ...additional_questions.flatMap((answer) => {
      const times = timesOf(answer)
      // A question ends with its own mark, so no colon follows.
      return times.length > 0 ? [`${answer.question} ${times.join(', ')}`] : []
    }),
    ...extras.flatMap(({ name, quantity, delivered_at }) =>
      line(
        name,
        [`× ${quantity}`, delivered_at && date(delivered_at.date, 'full'), delivered_at?.time]
          .filter(Boolean)
          .join(' '),
      ),
    ),
    ...(free[0] && isShared
      ? line(text('parts.policy.free'), free[0].until)
      : free.flatMap(({ room, until }) => line(`${text('parts.policy.free')} (${room})`, until))),
    ...line(text('order.phone'), phone && phoneText(phone, locale)),
    ...line(text('order.arrival.map'), arrival.mapUrl),
    ...(arrival.directions ? [arrival.directions] : []),
  ]
}
