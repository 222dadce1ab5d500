/** Entries in our own keys, and the keys of the query they were read from. */
export type RoomsRead = { entries: [string, string][]; used: string[] }

type Room = { adults: number; children?: number; kids_ages?: number[] }

/** The age from which a guest is an adult, in links with the ages of all guests. */
const ADULT_AGE = 18

const room = (adults: number, ages: number[]): Room => ({
  adults,
  ...(ages.length > 0 && { kids_ages: ages }),
})

/** `2|2:8,9`: the adults of each room, and the ages of its children. */
function inBars(text: string): Room[] | null {
  if (!/^\d+(:\d+(,\d+)*)?(\|\d+(:\d+(,\d+)*)?)*$/.test(text) || /^\d+$/.test(text)) return null
  return text.split('|').map((part) => {
    const [adults, ages] = part.split(':')
    return room(Number(adults), ages?.split(',').map(Number) ?? [])
  })
}

/** `[[18,18],[18,4]]`: the ages of all guests of each room. */
function byAge(text: string): Room[] | null {
  if (!/^\[(\[\d+(,\d+)*\],?)+\]$/.test(text)) return null
  const rooms = [...text.matchAll(/\[(\d[\d,]*)\]/g)].map(([, ages = '']) => ages.split(',').map(Number))
  return rooms.map((ages) =>
    room(
      ages.filter((age) => age >= ADULT_AGE).length,
      ages.filter((age) => age < ADULT_AGE),
    ),
  )
}

/** Keys with one number of one room. */
export const numberedRoomKeys = [
  /** `items[0][adults]` or `rooms[0][adults]`, with children and infants beside it. */
  /^(?:items|rooms)\[(\d{1,2})\]\[(adult|child|infant)(?:s|ren)?\]$/,
  /** `r1_adults`, and `r1_child3-11` for the children of these ages. */
  /^r(\d{1,2})_(adult|child|infant)(?:s|ren)?(?:\d+-\d+)?$/,
]

/** Rooms whose positions are in the names of the keys. */
function inNames(query: Map<string, string>): { rooms: Room[]; used: string[] } {
  const used: string[] = []
  const rooms = new Map<number, Room & { children: number }>()
  for (const [name, text] of query) {
    const [, position, guest] = numberedRoomKeys.map((pattern) => pattern.exec(name)).find(Boolean) ?? []
    if (!position || !/^\d{1,2}$/.test(text)) continue
    used.push(name)
    const { adults, children } = rooms.get(Number(position)) ?? { adults: 0, children: 0 }
    rooms.set(
      Number(position),
      guest === 'adult'
        ? { adults: adults + Number(text), children }
        : { adults, children: children + Number(text) },
    )
  }
  return { rooms: [...rooms].sort(([a], [b]) => a - b).map(([, found]) => found), used }
}

const ownKeys = ['adults', 'children', 'kids_ages', 'kids_tiers'] as const

/** The rooms of another engine's link as the list `rooms`, or as `room_count` if only their number is known. */
export function foreignRooms(query: Map<string, string>): RoomsRead {
  const text = query.get('rooms') ?? ''
  const count = /^\d{1,2}$/.test(text) ? text : null
  const barred = inBars(text)
  const aged = byAge((query.get('guests') ?? '').replaceAll(' ', ''))
  const named = inNames(query)
  const used = [...(count || barred ? ['rooms'] : []), ...(aged ? ['guests'] : []), ...named.used]
  const rooms = barred ?? aged ?? named.rooms
  const isOurs = ownKeys.some((key) => query.has(key))
  if (rooms.length > 0 && !isOurs) return { entries: [['rooms', JSON.stringify(rooms)]], used }
  return { entries: count ? [['room_count', count]] : [], used }
}
