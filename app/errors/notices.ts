import { useSyncExternalStore } from 'react'
import type { TextKey } from '#app/i18n/catalogues.ts'
import { createStore } from '#app/platform/store.ts'

/**
 * A message for the guest: a text of the server in the language of the request, or the key of a text of the app. `callsHotel`: only the
 * hotel can help, and its phone number stands beside the message.
 */
export type Message = ({ text: string } | { key: TextKey }) & { callsHotel?: boolean }

/** What a warning is about, in the order in which the warnings are shown. */
const warningTypes = ['kids', 'price', 'coupon', 'deadline'] as const
export type WarningType = (typeof warningTypes)[number]

/** A change by the hotel to what the guest requested. `onDismiss` runs when the guest dismisses the warning. */
export type Warning = {
  type: WarningType
  messages: string[]
  /** The change is what the guest has wished for. */
  isGood?: boolean
  onDismiss?: () => void
}

/**
 * The messages that the app shows, by place; null for none. `init`: the start failed. `searchResult`: the search.
 * `reservation`: the booking. `reservationWarning`: changes by the hotel, at most one warning of each type. `global`: the whole
 * app, until the guest dismisses the message.
 */
export type Notices = {
  init: Message | null
  searchResult: Message | null
  reservation: Message | null
  reservationWarning: readonly Warning[]
  global: Message | null
}

export const notices = createStore<Notices>({
  init: null,
  searchResult: null,
  reservation: null,
  reservationWarning: [],
  global: null,
})

type MessageName = Exclude<keyof Notices, 'reservationWarning'>

export const showNotice = (name: MessageName, message: Message): void =>
  notices.set({ ...notices.get(), [name]: message })

export function clearNotice(name: MessageName): void {
  if (notices.get()[name] !== null) notices.set({ ...notices.get(), [name]: null })
}

/** Shows a warning beside the warnings of other types. It replaces the warning of the same type. */
export function showWarning(warning: Warning): void {
  const { reservationWarning } = notices.get()
  const all = [...reservationWarning.filter(({ type }) => type !== warning.type), warning]
  const ordered = warningTypes.flatMap((wanted) => all.filter(({ type }) => type === wanted))
  notices.set({ ...notices.get(), reservationWarning: ordered })
}

/** Removes the warnings of these types; without types, all. */
export function clearWarnings(types: readonly WarningType[] = warningTypes): void {
  const { reservationWarning } = notices.get()
  const left = reservationWarning.filter(({ type }) => !types.includes(type))
  if (left.length < reservationWarning.length) notices.set({ ...notices.get(), reservationWarning: left })
}

/** The current message of a place, or null; the list of warnings. */
export const useNotice = <Name extends keyof Notices>(name: Name): Notices[Name] =>
  useSyncExternalStore(notices.subscribe, () => notices.get()[name])
