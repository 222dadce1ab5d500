import type { Target } from '#shared/bridge/messages.ts'
import { createDataLayer } from '#shared/domain/dataLayer.ts'
import { brand } from './brand.ts'
import { readInput, refusals } from './criteriaInput.ts'
import { type Demand, demand } from './demand.ts'
import { createHotel, type Hotel } from './hotel.tsx'
import { NorenError } from './NorenError.ts'
import { hotelCode, type Settings } from './settings.ts'
import { limitsOf, rulesOf } from './stay.ts'

const criteriaObject: Demand = ['an object such as { adults: 2 }', /^object$/]

/** The one place that knows all hotels of the page, and opens one of them at a time. */
export function createDesk(settings: Settings, signal: AbortSignal) {
  const hotels = new Map<string, Hotel>()
  const page = window as unknown as Record<string, unknown>
  const each = (act: (hotel: Hotel) => void) => {
    for (const hotel of hotels.values()) act(hotel)
  }
  const layer = createDataLayer(
    page,
    settings.analytics === 'off' ? null : settings.analytics,
    () => each((hotel) => hotel.tellConsent()),
    signal,
  )

  return {
    settings,
    hotels,
    each,
    layer,
    /** The hotel of a code, or else the one the guest has chosen, or the script's own. Throws a NorenError on what cannot be a hotel's code. */
    hotelOf(code = brand.chosen ?? settings.hotel ?? ''): Hotel {
      demand('no_hotel', 'hotel', code, hotelCode)
      const hotel = hotels.get(code) ?? createHotel(code, settings, layer)
      hotels.set(code, hotel)
      return hotel
    },
    open(hotel: Hotel, target: Target, query: string | null) {
      each((other) => other === hotel || other.close())
      hotel.open(target, query)
    },
    /** Criteria from the page's own code, over those that stand, and what only the app knows; throws a NorenError when any cannot be taken. */
    read({ stay }: Hotel, input: unknown) {
      demand('bad_criteria', 'criteria', input && typeof input, criteriaObject)
      const { criteria, further, problems } = readInput(input as object, stay.criteria)
      const all = problems[0] ? problems : refusals(criteria, rulesOf(stay), limitsOf(stay))
      if (all[0]) throw new NorenError('bad_criteria', all)
      return { criteria, further }
    },
  }
}

export type Desk = ReturnType<typeof createDesk>
