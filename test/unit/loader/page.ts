import { type HotelProfile, isHotelProfile } from '#shared/bridge/messages.ts'

/** Replacements of browser globals, and the profile of a hotel. */

export const profile: HotelProfile = {
  hotel: 'hakone',
  name: 'Hakone Moriyu',
  time_zone: 'Asia/Tokyo',
  bookable_days: 100,
  max_nights: 5,
  default_adults: 3,
  accent: '#7c2d2b',
  on_accent: '#ffffff',
  opens: 'overlay',
  words: {},
  party: {
    max_guests_per_room: 4,
    max_rooms: 2,
    max_children_per_adult: 2,
    kids: { mode: 'tiers', tiers: [{ code: 'A', name: '9–12' }], max_age: 12 },
  },
}
if (!isHotelProfile(profile)) throw new Error('The test profile is not valid')

type Suite = { before: (act: () => void) => void; after: (act: () => void) => void }

/** Replaces globals while a suite runs, and restores them afterwards. */
export function standIn(suite: Suite, globals: () => Record<string, unknown>): void {
  const real: [string, PropertyDescriptor | undefined][] = []
  suite.before(() => {
    for (const [name, value] of Object.entries(globals())) {
      real.push([name, Object.getOwnPropertyDescriptor(globalThis, name)])
      Object.defineProperty(globalThis, name, { configurable: true, writable: true, value })
    }
  })
  suite.after(() => {
    for (const [name, was] of real.reverse()) {
      if (was) Object.defineProperty(globalThis, name, was)
      else Reflect.deleteProperty(globalThis, name)
    }
  })
}

/** A storage with these entries. `null` is a storage that always throws. */
export function storageOf(kept: Record<string, string> | null) {
  const held = { ...kept }
  const touch = () => {
    if (!kept) throw new DOMException('no', 'SecurityError')
  }
  return {
    held,
    getItem(key: string) {
      touch()
      return held[key] ?? null
    },
    setItem(key: string, value: string) {
      touch()
      held[key] = value
    },
  }
}

/** Gives the page a storage with these entries, and returns the live entries. */
export function giveStorage(kept: Record<string, string> | null = {}): Record<string, string> {
  const storage = storageOf(kept)
  Object.assign(globalThis, { localStorage: storage })
  return storage.held
}

/** A clock that stands still, and an empty storage. */
export function stoppedAt(moment: string) {
  const stopped = Date.parse(moment)
  const Real = Date
  const Stopped = class extends Real {
    constructor(...given: [] | [number | string]) {
      super(...((given.length === 0 ? [stopped] : given) as [number]))
    }
    static override now = () => stopped
  }
  return () => ({ Date: Stopped, localStorage: storageOf({}) })
}
