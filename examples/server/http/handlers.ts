import type { Handlers } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import type { Services } from '../services.ts'
import type { Callers } from './access.ts'
import { attachmentHandlers } from './booking/attachments.ts'
import { changeHandlers } from './booking/changes.ts'
import { extraHandlers } from './booking/extras.ts'
import { paymentHandlers } from './booking/payments.ts'
import { questionHandlers } from './booking/questions.ts'
import { receiptHandlers } from './booking/receipts.ts'
import { reservationHandlers } from './booking/reservations.ts'
import { clientSessionHandlers } from './clientSessions.ts'
import { hotelHandlers } from './hotels.ts'
import { accountHandlers } from './members/accounts.ts'
import { cardHandlers } from './members/cards.ts'
import { membershipHandlers } from './members/memberships.ts'
import { organizationAdminHandlers } from './members/organizationAdmin.ts'
import { organizationHandlers } from './members/organizations.ts'
import { ownReservationHandlers } from './members/ownReservations.ts'
import { passkeyHandlers } from './members/passkeys.ts'
import { pointHandlers } from './members/points.ts'
import { profileHandlers } from './members/profile.ts'
import { programHandlers } from './members/programs.ts'
import { providerHandlers } from './members/providers.ts'
import { sessionHandlers } from './members/sessions.ts'
import { calendarHandlers } from './search/calendar.ts'
import { choiceHandlers } from './search/choices.ts'
import { policyHandlers } from './search/policies.ts'
import { priceAlertHandlers } from './search/priceAlerts.ts'
import { roomHandlers } from './search/rooms.ts'
import { waitlistHandlers } from './search/waitlist.ts'
import { settingsHandlers } from './settings.ts'

/** A handler for every call of the contract. A missing handler does not compile. */
export const handlersOf = (services: Services): Handlers<Api, Callers> => ({
  clientSessions: clientSessionHandlers(services),
  settings: settingsHandlers(services),
  sessions: sessionHandlers(services),
  accounts: accountHandlers(services),
  organizations: organizationHandlers(services),
  organizationAdmin: organizationAdminHandlers(services),
  providers: providerHandlers(services),
  passkeys: passkeyHandlers(services),
  programs: programHandlers(services),
  memberships: membershipHandlers(services),
  profile: profileHandlers(services),
  ownReservations: ownReservationHandlers(services),
  cards: cardHandlers(services),
  points: pointHandlers(services),
  rooms: roomHandlers(services),
  calendar: calendarHandlers(services),
  choices: choiceHandlers(services),
  hotels: hotelHandlers(services),
  policies: policyHandlers(services),
  questions: questionHandlers(services),
  extras: extraHandlers(services),
  attachments: attachmentHandlers(services),
  reservations: reservationHandlers(services),
  payments: paymentHandlers(services),
  changes: changeHandlers(services),
  waitlist: waitlistHandlers(services),
  priceAlerts: priceAlertHandlers(services),
  receipts: receiptHandlers(services),
})
