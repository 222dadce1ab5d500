import { useText } from '#app/i18n/TextProvider.tsx'
import { useStayTexts } from '#app/search/texts/stayTexts.ts'
import { Facts } from '#app/ui/Facts.tsx'
import { type Party, sumOfParties } from '#shared/party/party.ts'
import type { RoomDates } from '#shared/stay/roomDates.ts'
import { nightsBetween } from '#shared/stay/stayDates.ts'

/** The stay that a guest waits for: dates, nights, rooms and guests. */
export function WaitedStay({ stay, rooms }: { stay: RoomDates; rooms: readonly Party[] }) {
  const { text, date, range, locale } = useText()
  const { nights, party } = useStayTexts()
  const { checkin, checkout } = stay
  const facts = [
    checkin === checkout ? date(checkin) : range(checkin, checkout),
    nights(nightsBetween(checkin, checkout)),
    text('parts.party.rooms', { count: rooms.length }),
    party(sumOfParties(rooms)),
  ]
  return <Facts locale={locale} facts={facts} />
}
