import { useSyncExternalStore } from 'react'
import type { TextKey } from '#app/i18n/catalogues.ts'
import { createStore } from '#app/platform/store.ts'

/** A message for the guest: a text of the server in the language of the request, or the key of a text of the app. */
export type Message = { text: string } | { key: TextKey }

/** A change by the hotel to what the guest requested. `type` is the reason. */
export type Warning = { type: string; messages: string[] }

/**
 * The messages that the app shows, by place; null for none. `init`: the start failed. `searchResult`: the search.
 * `reservation`: the booking. `reservationWarning`: the hotel changed the booking. `global`: the whole app, until the guest
 * dismisses the message.
 */
export type Notices = {
  init: Message | null
  searchResult: Message | null
  reservation: Message | null
  reservationWarning: Warning | null
  global: Message | null
}

const notices = createStore<Notices>({
  init: null,
  searchResult: null,
  reservation: null,
  reservationWarning: null,
  global: null,
})

export const showNotice = <Name extends keyof Notices>(
  name: Name,
  message: NonNullable<Notices[Name]>,
): void => notices.set({ ...notices.get(), [name]: message })

export function clearNotice(name: keyof Notices): void {
  if (notices.get()[name] !== null) notices.set({ ...notices.get(), [name]: null })
}

/** The current message of a place, or null. */
export const useNotice = <Name extends keyof Notices>(name: Name): Notices[Name] =>
  useSyncExternalStore(notices.subscribe, () => notices.get()[name])
