import { useText } from '#app/i18n/TextProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { guestsOf, type Party, sumOfParties } from '#shared/party/party.ts'
import { haveSameDates, type RoomDates, spanOf } from '#shared/stay/roomDates.ts'
import { nightsBetween } from '#shared/stay/stayDates.ts'

/** The texts for nights, guests and rooms, equal on all screens. */
export function useStayTexts() {
  const { text, date, range } = useText()
  const { tiers } = useHotel().party.limits.kids

  /** 2 adults, 1 child */
  function party({ adults, children }: Pick<Party, 'adults' | 'children'>): string {
    const grown = text('parts.party.adults', { count: adults })
    if (children === 0) return grown
    return text('parts.party.both', {
      adults: grown,
      children: text('parts.party.children', { count: children }),
    })
  }

  /** The groups of children by age, or their ages; null if they are not known. */
  function childrenText({ kids_tiers, kids_ages }: Pick<Party, 'kids_tiers' | 'kids_ages'>): string | null {
    if (kids_ages.length > 0) {
      const ages = [...kids_ages].sort((a, b) => a - b).join(text('parts.party.and'))
      return text('parts.party.ages', { ages })
    }
    const groups = kids_tiers.flatMap(({ code, children: count }) => {
      const group = tiers.find((tier) => tier.code === code)?.name
      return group && count > 0 ? [{ count, group }] : []
    })
    const [first, ...others] = groups
    if (others.length === 0) return first?.group ?? null
    return groups.map((one) => text('parts.party.ofGroup', one)).join(text('parts.party.and'))
  }

  /** 2 adults, 1 child: Primary school */
  function partyInFull(full: Party): string {
    const children = full.children > 0 ? childrenText(full) : null
    return children ? text('parts.party.inFull', { guests: party(full), children }) : party(full)
  }

  const nights = (count: number) => text('parts.dates.nights', { count })

  /** 2 – 4 Apr · 2 nights */
  function dates({ checkin, checkout }: RoomDates): string {
    const days = checkin === checkout ? date(checkin) : range(checkin, checkout)
    return text('parts.dates.stay', { dates: days, nights: nights(nightsBetween(checkin, checkout)) })
  }

  /** The dates of all rooms; if they differ, from the first check-in to the last check-out, with a note. */
  function stay(all: readonly RoomDates[]): string {
    const span = spanOf(all)
    if (haveSameDates(all)) return dates(span)
    return text('parts.dates.byRoom', { dates: range(span.checkin, span.checkout) })
  }

  return {
    nights,
    dates,
    stay,
    party,
    partyInFull,
    guests: (count: number) => text('parts.party.guests', { count }),
    guestsIn: (rooms: readonly Party[]) =>
      text('parts.party.guests', { count: rooms.reduce((sum, room) => sum + guestsOf(room), 0) }),
    /** 1 room · 2 adults, 1 child */
    rooms: (rooms: readonly Party[]) =>
      text('parts.party.inRooms', {
        rooms: text('parts.party.rooms', { count: rooms.length }),
        guests: party(sumOfParties(rooms)),
      }),
  }
}
