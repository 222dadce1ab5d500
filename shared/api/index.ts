import { accounts } from './accounts.ts'
import { attachments } from './attachments.ts'
import { calendar } from './calendar.ts'
import { cards } from './cards.ts'
import { changes } from './changes.ts'
import { choices } from './choices.ts'
import { clientSessions } from './clientSessions.ts'
import { extras } from './extras.ts'
import { hotels } from './hotels.ts'
import { memberships } from './memberships.ts'
import { organizationAdmin } from './organizationAdmin.ts'
import { organizations } from './organizations.ts'
import { ownReservations } from './ownReservations.ts'
import { passkeys } from './passkeys.ts'
import { payments } from './payments.ts'
import { points } from './points.ts'
import { policies } from './policies.ts'
import { priceAlerts } from './priceAlerts.ts'
import { profile } from './profile.ts'
import { programs } from './programs.ts'
import { providers } from './providers.ts'
import { questions } from './questions.ts'
import { receipts } from './receipts.ts'
import { reservations } from './reservations.ts'
import { rooms } from './rooms.ts'
import { sessions } from './sessions.ts'
import { settings } from './settings.ts'
import { waitlist } from './waitlist.ts'

/** The complete contract, by resource. */
export const api = {
  clientSessions,
  settings,
  sessions,
  accounts,
  providers,
  passkeys,
  programs,
  memberships,
  organizations,
  organizationAdmin,
  profile,
  ownReservations,
  cards,
  points,
  rooms,
  calendar,
  choices,
  hotels,
  policies,
  questions,
  extras,
  attachments,
  reservations,
  payments,
  changes,
  waitlist,
  priceAlerts,
  receipts,
}

export type Api = typeof api
