import type { Target } from '#shared/bridge/messages.ts'
import { createDataLayer } from '#shared/domain/dataLayer.ts'
import { brand } from './brand.ts'
import { readInput, refusals } from './criteriaInput.ts'
import { createHotel, type Hotel } from './hotel.tsx'
import { NorenError, wrong } from './NorenError.ts'
import { hotelCode, type Settings } from './settings.ts'
import { limitsOf, rulesOf } from './stay.ts'

/** The one place that knows all hotels of the page, and opens one of them at a time. */
export function createDesk(settings: Settings, signal: AbortSignal) {
  const hotels = new Map<string, Hotel>()
  const page = window as unknown as Record<string, unknown>
  const onConsent = () => hotels.forEach((hotel) => void hotel.tellConsent())
  const layer = createDataLayer(page, settings.analytics, onConsent, signal)

  return {
    settings,
    hotels,
    layer,
    /** The hotel of a code, or else the one the guest has chosen, or the script's own. Throws a NorenError on what cannot be a hotel's code. */
    hotelOf(code = brand.chosen ?? settings.hotel): Hotel {
      const [takes, admits] = hotelCode
      if (!code || !admits.test(code)) throw new NorenError('no_hotel', wrong('hotel', code ?? '', takes))
      const hotel = hotels.get(code) ?? createHotel(code, settings, layer)
      hotels.set(code, hotel)
      return hotel
    },
    open(hotel: Hotel, target: Target, query: string | null) {
      for (const other of hotels.values()) if (other !== hotel) other.close()
      hotel.open(target, query)
    },
    /** Criteria from the page's own code, over those that stand, and what only the app knows; throws a NorenError when any cannot be taken. */
    read({ stay }: Hotel, input: unknown) {
      if (typeof input !== 'object' || !input) {
        throw new NorenError('bad_criteria', 'criteria takes an object such as { adults: 2 }')
      }
      const { criteria, further, problems } = readInput(input, stay.criteria)
      const all = problems[0] ? problems : refusals(criteria, rulesOf(stay), limitsOf(stay))
      if (all[0]) throw new NorenError('bad_criteria', all.map(({ message }) => message).join('; '), all)
      return { criteria, further }
    },
  }
}

export type Desk = ReturnType<typeof createDesk>
