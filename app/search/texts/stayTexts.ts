import { useText } from '#app/i18n/TextProvider.tsx'
import { guestsOf, type Party, sumOfParties } from '#shared/party/party.ts'

/** The texts for nights, guests and rooms, equal on all screens. */
export function useStayTexts() {
  const { text } = useText()

  /** 2 adults, 1 child */
  function party({ adults, children }: Pick<Party, 'adults' | 'children'>): string {
    const grown = text('parts.party.adults', { count: adults })
    if (children === 0) return grown
    return text('parts.party.both', {
      adults: grown,
      children: text('parts.party.children', { count: children }),
    })
  }

  return {
    nights: (count: number) => text('parts.dates.nights', { count }),
    party,
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
