import { useSyncExternalStore } from 'react'
import type { TextKey } from '#app/i18n/catalogues.ts'

/** A sentence for the guest: the server's own, in the language it was asked in, or one of ours by its key. */
export type Message = { said: string } | { key: TextKey }

/** What a guest is told about a change the hotel made to what was asked: `type` says why, `messages` what. */
export type Warning = { type: string; messages: string[] }

/**
 * The five places an error of the app can stand in, each with its message, or null.
 * `init`: the start. `searchResult`: the search. `reservation`: the booking under way. `reservationWarning`: the
 * hotel changed something. `global`: whatever concerns the whole app, until the guest puts it away.
 */
export type Slots = {
  init: Message | null
  searchResult: Message | null
  reservation: Message | null
  reservationWarning: Warning | null
  global: Message | null
}

const empty: Slots = {
  init: null,
  searchResult: null,
  reservation: null,
  reservationWarning: null,
  global: null,
}

let slots = empty
const listeners = new Set<() => void>()

function set(next: Slots): void {
  slots = next
  for (const listener of listeners) listener()
}

/** Puts an error into its slot, where the screens show it. */
export const fill = <Name extends keyof Slots>(name: Name, error: NonNullable<Slots[Name]>): void =>
  set({ ...slots, [name]: error })

/** Empties a slot. */
export function clear(name: keyof Slots): void {
  if (slots[name] !== null) set({ ...slots, [name]: null })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What stands in a slot now. */
export const useSlot = <Name extends keyof Slots>(name: Name): Slots[Name] =>
  useSyncExternalStore(subscribe, () => slots[name])
