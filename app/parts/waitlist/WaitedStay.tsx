import { useText } from '#app/i18n/TextProvider.tsx'
import { useStayTexts } from '#app/search/texts/stayTexts.ts'
import { Facts } from '#app/ui/Facts.tsx'
import { type Party, sumOfParties } from '#shared/party/party.ts'
import type { RoomDates } from '#shared/stay/roomDates.ts'
import { nightsBetween } from '#shared/stay/stayDates.ts'

/** The stay that a guest waits for: dates, nights, rooms, their type if only one type is asked for, and guests. */
export function WaitedStay({
  stay,
  rooms,
  roomType,
}: {
  stay: RoomDates
  rooms: readonly Party[]
  roomType: string | null
}) {
  const { text, date, range, locale } = useText()
  const { nights, party } = useStayTexts()
  const { checkin, checkout } = stay
  const facts = [
    checkin === checkout ? date(checkin) : range(checkin, checkout),
    nights(nightsBetween(checkin, checkout)),
    text('parts.party.rooms', { count: rooms.length }),
    ...(roomType === null ? [] : [roomType]),
    party(sumOfParties(rooms)),
  ]
  return <Facts locale={locale} facts={facts} />
}
