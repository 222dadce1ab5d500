import type { Definition } from '#shared/api/endpoint.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { HttpRefusal, Refusal } from '../../server/errors/refusal.ts'
import type { Catalogue } from '../../server/hotels/hotel.ts'
import type { RequestParts } from '../../server/start/RequestParts.ts'
import { withoutAddedCodes, withoutAdditions } from './withoutAdditions.ts'

/** The hotel of the sample data that answers as a server of the level `core` does. */
const CORE_HOTEL = 'core'

/** Whether a call is about the core hotel or its brand only. */
export function isCoreCall(catalogue: Catalogue, { params, query }: RequestParts): boolean {
  const core = catalogue.hotel(CORE_HOTEL)
  if (!core) return false
  const { hotel_codes = [] } = (query ?? {}) as { hotel_codes?: string[] }
  const hotels = params.hotelId === undefined ? hotel_codes : [params.hotelId]
  if (params.brandId !== undefined) return params.brandId === String(core.brand_id)
  return hotels.length > 0 && hotels.every((name) => catalogue.hotel(name)?.id === core.id)
}

/** Refuses the calls of offers as a server does that has none: an unknown call. */
export function refuseOffers({ level }: Definition): void {
  if (level === 'noren') throw new HttpRefusal(404)
}

class CoreRefusal extends Refusal {
  constructor({ reason, details }: Refusal) {
    super(reason, details)
  }

  override body(locale: Locale) {
    return withoutAddedCodes(super.body(locale)) as ReturnType<Refusal['body']>
  }
}

/** Runs a call and removes the additions of the contract from its answer or from its refusal. */
export async function reduceToCore(definition: Definition, answer: () => Promise<unknown>): Promise<unknown> {
  try {
    refuseOffers(definition)
    return withoutAdditions(await answer(), definition.response)
  } catch (error) {
    throw error instanceof Refusal ? new CoreRefusal(error) : error
  }
}
