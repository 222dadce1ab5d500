import { batch, signal } from '@preact/signals'
import { type Area, isHotelList } from '#shared/bridge/messages.ts'
import { locale } from './locale.ts'
import { readStored, writeStored } from './storage.ts'

/** The brand's hotels by area; empty until they are known. */
export const hotelList = signal<readonly Area[]>([])

/** Whether a search bar with a hotel picker needs the list from the app. */
export const isHotelListNeeded = signal(false)

/** The hotel that the guest chose in a picker; it replaces the script's own hotel from then on. */
export const chosenHotel = signal<string | null>(null)

const storageKey = () => `noren:hotels:${locale.value}`

/** Asks for the list. The list of the last visit is there at once; the app sends the present list. */
export function requestHotelList(): void {
  if (isHotelListNeeded.value) return
  batch(() => {
    hotelList.value = readStored(storageKey(), isHotelList)?.areas ?? []
    isHotelListNeeded.value = true
  })
}

/** Takes the list from the app, and stores it for the next visit. */
export function applyHotelList({ areas }: { areas: Area[] }): void {
  hotelList.value = areas
  writeStored(storageKey(), { areas })
}
