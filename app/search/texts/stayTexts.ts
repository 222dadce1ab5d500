import { useText } from '#app/i18n/TextProvider.tsx'
import { useHotel, useToday } from '#app/settings/HotelProvider.tsx'
import { styleOn } from '#shared/i18n/styleOn.ts'
import { guestsOf, type Party, sumOfParties } from '#shared/party/party.ts'
import { haveSameDates, type RoomDates, spanOf } from '#shared/stay/roomDates.ts'
import { nightsBetween, type StayDate } from '#shared/stay/stayDates.ts'

/** The texts for nights, guests and rooms, equal on all screens. */
export function useStayTexts() {
  const { text, date, range } = useText()
  const { tiers } = useHotel().party.limits.kids
  const today = useToday()

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

  /** 2 Apr; with its year beyond the next twelve months */
  const day = (one: StayDate) => date(one, styleOn(today, one))

  /** 2 – 4 Apr, or the day of a day use; with their years beyond the next twelve months */
  const span = ({ checkin, checkout }: RoomDates) =>
    checkin === checkout ? day(checkin) : range(checkin, checkout, styleOn(today, checkin, checkout))

  /** 2 – 4 Apr · 2 nights */
  const dates = (one: RoomDates) =>
    text('parts.dates.stay', { dates: span(one), nights: nights(nightsBetween(one.checkin, one.checkout)) })

  /** The dates of all rooms; if they differ, from the first check-in to the last check-out, with a note. */
  function stay(all: readonly RoomDates[]): string {
    const whole = spanOf(all)
    return haveSameDates(all) ? dates(whole) : text('parts.dates.byRoom', { dates: span(whole) })
  }

  return {
    nights,
    day,
    span,
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
