import type { Signal } from '@preact/signals'
import type { Download } from '#loader/download.ts'
import type { Stage2 } from '#loader/stage2Types.ts'
import { chosenHotel } from '#loader/state/hotelList.ts'
import type { HotelState, Hotels } from '#loader/state/hotels.ts'
import type { Consent } from '#shared/analytics/consent.ts'
import { readInput, refusals } from './criteriaInput.ts'
import { NorenError } from './NorenError.ts'
import { hotelCode, type Settings } from './settings.ts'
import { type OptionRule, validate } from './validate.ts'

/** What all parts of the loader on one page share. */
export type LoaderContext = {
  readonly settings: Settings
  readonly hotels: Hotels
  readonly stage2: Download<Stage2>
  /** Whether the server of the loader and the app answers now. */
  readonly isReachable: () => Promise<boolean>
  /** The guest's consent as the page's code says it; null while it has not. */
  readonly consent: Signal<Consent | null>
  /** Aborts when the page calls `destroy()`. */
  readonly signal: AbortSignal
}

const criteriaRule: OptionRule = ['an object such as { adults: 2 }', /^object$/]

/**
 * The hotel of a code; without one, the hotel that the guest chose, else the script's. Throws a NorenError when the code
 * cannot be one.
 */
export function findHotel({ hotels, settings }: LoaderContext, code?: string | null): HotelState {
  const wanted = (code ?? chosenHotel.value ?? settings.hotel ?? '').trim()
  validate('no_hotel', 'hotel', wanted, hotelCode)
  return hotels.get(wanted)
}

/** The hotel of an element of the page, by its `hotel` or `data-noren-hotel` attribute. Throws like `findHotel`. */
export const hotelOfElement = (context: LoaderContext, element: HTMLElement): HotelState =>
  findHotel(context, element.getAttribute('hotel') ?? element.dataset.norenHotel)

/** Reads criteria from the page's code for a hotel. Throws a NorenError that names each refused option. */
export function readCriteriaFor({ search }: HotelState, input: unknown) {
  validate('bad_criteria', 'criteria', input && typeof input, criteriaRule)
  const { criteria, extraQuery, problems } = readInput(input as object, search.criteria.value)
  const all = problems[0] ? problems : refusals(criteria, search.rules.value, search.limits.value)
  if (all[0]) throw new NorenError('bad_criteria', all)
  return { criteria, extraQuery }
}
