import { readObfuscated, removeObfuscated } from '#shared/url/obfuscate.ts'

/** An address of the app: a path, and a query. */
type Address = { path: string; query: URLSearchParams }

/** The pages that a mailed link opens with a token, by the name of the token. */
const mailedTokens = {
  /** The right to an entry of the waitlist, or to a price alert. */
  waitlist_token: ['/waitlist', '/price-alert'],
  /** Confirms the sign-up of a member. */
  confirmation_token: ['/member-confirmation'],
  /** Sets a new password. */
  reset_password_token: ['/change-password'],
  /** Connects a provider with the account of a member. */
  link_token: ['/sign-in'],
} satisfies Record<string, string[]>

/**
 * What opens a reservation, or what a mailed link is about: a token, or the e-mail address of the guest. It is personal, so it is in
 * the state of the history entry and never in an address. The state survives a reload, also where storage is blocked.
 */
export type ReservationKey = { [Token in keyof typeof mailedTokens]?: string } & {
  bypass_token?: string
  email?: string
  /** Who has typed number and e-mail address in this tab: a random name. The key ends when another person signs in. */
  typedBy?: string
}

/** A key that comes from the page of another key is typed by the same person. */
export const keyFrom = (present: ReservationKey | null, key: ReservationKey | null): ReservationKey | null =>
  key && present?.typedBy ? { typedBy: present.typedBy, ...key } : key

/** The key with the token of a reservation; null for an empty token: a signed-in owner needs none. */
export const keyWithToken = (token: string | undefined): { bypass_token: string } | null =>
  token ? { bypass_token: token } : null

/** What the query of a call has to open a reservation: its token, or nothing for a signed-in owner. */
export const tokenQuery = (token: string | undefined): { bypass_token?: string } => keyWithToken(token) ?? {}

/**
 * The state of a history entry. `scrolled`: the scroll position to restore after a step back, in CSS pixels. `previous`: the address of
 * the entry before, if the app has made this entry.
 */
export type EntryState = { scrolled?: number; reservation?: ReservationKey; previous?: string }

/** The pages of one reservation or payment. */
const ofReservation = /^\/(?:review-reservation|reservation\/(?:confirmation|payment\/pending))\/([^/]+)/

/**
 * The reservation that an address is about: its number, the id of its payment, or the reservation that the search changes. Null for
 * all other addresses. A key opens this reservation only.
 */
export const reservationIn = ({ path, query }: Address): string | null =>
  ofReservation.exec(path)?.[1] ?? query.get('current_reservation')

/** Removes the key from an address and returns it; null if the address has none. Only pages of a booking have an e-mail address. */
export function takeReservationKey({ path, query }: Address): ReservationKey | null {
  const key: ReservationKey = {}
  for (const name of ['bypass_token', 'email'] as const) {
    const value = readObfuscated(query, name)
    if (value === null || (name === 'email' && !path.includes('reservation/'))) continue
    key[name] = value
    removeObfuscated(query, name)
  }
  for (const token of Object.keys(mailedTokens) as (keyof typeof mailedTokens)[]) {
    const value = mailedTokens[token].includes(path) && readObfuscated(query, token)
    if (value) key[token] = value
    removeObfuscated(query, token)
  }
  return Object.values(key).some(Boolean) ? key : null
}

/**
 * Adds a key to the `state` of a history entry, where the router finds it: the router stores the state of the app in `usr`.
 */
export const withReservationKey = (state: History['state'], reservation: ReservationKey | null) =>
  reservation ? { ...state, usr: { ...state?.usr, reservation } } : state

type Place = { pathname: string; search: string; state?: unknown }

/** The address of a place of the router. */
export const addressAt = ({ pathname, search }: Place): Address => ({
  path: pathname,
  query: new URLSearchParams(search),
})

/** The key at a place of the router. An address that was just typed still has it. */
export const keyAt = (place: Place): ReservationKey | null =>
  takeReservationKey(addressAt(place)) ?? (place.state as EntryState | null)?.reservation ?? null
