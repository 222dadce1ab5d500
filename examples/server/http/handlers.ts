import type { Handlers } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import type { Services } from '../services.ts'
import type { Callers } from './access.ts'
import { accountHandlers } from './accounts.ts'
import { attachmentHandlers } from './attachments.ts'
import { calendarHandlers } from './calendar.ts'
import { cardHandlers } from './cards.ts'
import { changeHandlers } from './changes.ts'
import { choiceHandlers } from './choices.ts'
import { clientSessionHandlers } from './clientSessions.ts'
import { extraHandlers } from './extras.ts'
import { hotelHandlers } from './hotels.ts'
import { membershipHandlers } from './memberships.ts'
import { passkeyHandlers } from './passkeys.ts'
import { paymentHandlers } from './payments.ts'
import { policyHandlers } from './policies.ts'
import { priceAlertHandlers } from './priceAlerts.ts'
import { programHandlers } from './programs.ts'
import { providerHandlers } from './providers.ts'
import { questionHandlers } from './questions.ts'
import { receiptHandlers } from './receipts.ts'
import { reservationHandlers } from './reservations.ts'
import { roomHandlers } from './rooms.ts'
import { sessionHandlers } from './sessions.ts'
import { settingsHandlers } from './settings.ts'
import { waitlistHandlers } from './waitlist.ts'

/** A handler for every call of the contract. A missing handler does not compile. */
export const handlersOf = (services: Services): Handlers<Api, Callers> => ({
  clientSessions: clientSessionHandlers(services),
  settings: settingsHandlers(services),
  sessions: sessionHandlers(services),
  accounts: accountHandlers(services),
  providers: providerHandlers(services),
  passkeys: passkeyHandlers(services),
  programs: programHandlers(services),
  memberships: membershipHandlers(services),
  cards: cardHandlers(services),
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
