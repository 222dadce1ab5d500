import { calls, type DocumentedCall } from '#shared/api/docs/calls.ts'
import type { Api } from '#shared/api/index.ts'

/** The groups of the API reference, in their order. */
const groups = {
  start: {
    title: 'Start',
    purpose: 'Open a session, and read how the hotel sells its rooms. Every other call needs the session.',
  },
  search: {
    title: 'Search and prices',
    purpose: 'Find rooms and plans with their prices, the state of each day, and the cancellation policies.',
  },
  booking: {
    title: 'Reservations',
    purpose: 'Book rooms, pay for them, and open, change or cancel a reservation.',
  },
  members: {
    title: 'Members and organizations',
    purpose: 'Recognise the signed-in user, whose prices differ, and end the session.',
  },
  brand: {
    title: 'Hotels of a brand',
    purpose: 'List the hotels of a brand, and compare some of them.',
  },
} as const

type GroupName = keyof typeof groups

/** The group of each resource. A resource without a group does not compile. */
const groupOf: Record<keyof Api, GroupName> = {
  clientSessions: 'start',
  settings: 'start',
  rooms: 'search',
  calendar: 'search',
  choices: 'search',
  policies: 'search',
  waitlist: 'search',
  priceAlerts: 'search',
  questions: 'booking',
  extras: 'booking',
  attachments: 'booking',
  reservations: 'booking',
  payments: 'booking',
  changes: 'booking',
  receipts: 'booking',
  sessions: 'members',
  accounts: 'members',
  providers: 'members',
  passkeys: 'members',
  programs: 'members',
  memberships: 'members',
  profile: 'members',
  ownReservations: 'members',
  cards: 'members',
  points: 'members',
  organizations: 'members',
  organizationAdmin: 'members',
  hotels: 'brand',
}

export type CallGroup = { name: string; title: string; purpose: string; calls: readonly DocumentedCall[] }

/** All calls of the contract by group, each once. */
export const callGroups: CallGroup[] = Object.entries(groups).map(([name, group]) => ({
  name,
  ...group,
  calls: calls.filter(({ resource }) => groupOf[resource as keyof Api] === name),
}))
