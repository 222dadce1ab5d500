import { useSyncExternalStore } from 'react'
import type { TextKey } from '#app/i18n/catalogues.ts'

/** A sentence for the guest: the server's own, in the language it was asked in, or one of ours by its key. */
export type Message = { text: string } | { key: TextKey }

/** What a guest is told about a change the hotel made to what was asked: `type` says why, `messages` what. */
export type Warning = { type: string; messages: string[] }

/**
 * The five places an error of the app can stand in, each with its message, or null.
 * `init`: the start. `searchResult`: the search. `reservation`: the booking under way. `reservationWarning`: the
 * hotel changed something. `global`: whatever concerns the whole app, until the guest puts it away.
 */
export type Notices = {
  init: Message | null
  searchResult: Message | null
  reservation: Message | null
  reservationWarning: Warning | null
  global: Message | null
}

const empty: Notices = {
  init: null,
  searchResult: null,
  reservation: null,
  reservationWarning: null,
  global: null,
}

let notices = empty
const listeners = new Set<() => void>()

function set(next: Notices): void {
  notices = next
  for (const listener of listeners) listener()
}

/** Puts an error into its slot, where the screens show it. */
export const showNotice = <Name extends keyof Notices>(name: Name, error: NonNullable<Notices[Name]>): void =>
  set({ ...notices, [name]: error })

/** Empties a slot. */
export function clearNotice(name: keyof Notices): void {
  if (notices[name] !== null) set({ ...notices, [name]: null })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What stands in a slot now. */
export const useNotice = <Name extends keyof Notices>(name: Name): Notices[Name] =>
  useSyncExternalStore(subscribe, () => notices[name])
