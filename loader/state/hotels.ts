import { type Signal, signal } from '@preact/signals'
import type { OpeningFailure } from '#shared/bridge/messages.ts'
import { createSearch, type PageSearch } from './search.ts'

/** The state of one hotel on the page. */
export type HotelState = {
  readonly code: string
  readonly search: PageSearch
  /** Whether the guest sees the app, over the page or in it. */
  readonly isOpen: Signal<boolean>
  /** Why the app could not open; null while it has not failed. */
  readonly failure: Signal<OpeningFailure | null>
  /** The `<noren-frame>` that holds the app; null where the app opens over the page. */
  readonly frameElement: Signal<HTMLElement | null>
  /** Whether the guest may open the app soon: then its frame is started ahead. */
  readonly isWanted: Signal<boolean>
}

export type Hotels = ReturnType<typeof createHotels>

/** The hotels of the page by their code, each created when it is first named. */
export function createHotels() {
  const hotels = new Map<string, HotelState>()

  return {
    get(code: string): HotelState {
      const hotel = hotels.get(code) ?? {
        code,
        search: createSearch(code),
        isOpen: signal(false),
        failure: signal<OpeningFailure | null>(null),
        frameElement: signal<HTMLElement | null>(null),
        isWanted: signal(false),
      }
      hotels.set(code, hotel)
      return hotel
    },
    all: (): HotelState[] => [...hotels.values()],
  }
}
