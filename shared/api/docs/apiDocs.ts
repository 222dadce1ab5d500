import type { Api } from '../index.ts'
import { accountsDocs } from './accounts.ts'
import { attachmentsDocs } from './attachments.ts'
import { calendarDocs } from './calendar.ts'
import type { DocsOf } from './callDocs.ts'
import { cardsDocs } from './cards.ts'
import { changesDocs } from './changes.ts'
import { choicesDocs } from './choices.ts'
import { clientSessionsDocs } from './clientSessions.ts'
import { extrasDocs } from './extras.ts'
import { hotelsDocs } from './hotels.ts'
import { membershipsDocs } from './memberships.ts'
import { organizationAdminDocs } from './organizationAdmin.ts'
import { organizationsDocs } from './organizations.ts'
import { ownReservationsDocs } from './ownReservations.ts'
import { passkeysDocs } from './passkeys.ts'
import { paymentsDocs } from './payments.ts'
import { pointsDocs } from './points.ts'
import { policiesDocs } from './policies.ts'
import { priceAlertDocs } from './priceAlerts.ts'
import { profileDocs } from './profile.ts'
import { programsDocs } from './programs.ts'
import { providersDocs } from './providers.ts'
import { questionsDocs } from './questions.ts'
import { receiptsDocs } from './receipts.ts'
import { reservationsDocs } from './reservations.ts'
import { roomsDocs } from './rooms.ts'
import { sessionsDocs } from './sessions.ts'
import { settingsDocs } from './settings.ts'
import { waitlistDocs } from './waitlist.ts'

/** The documentation of the contract, by resource and call. A resource without documentation is a compile error. */
export const apiDocs: { readonly [Resource in keyof Api]: DocsOf<Api[Resource]> } = {
  clientSessions: clientSessionsDocs,
  settings: settingsDocs,
  sessions: sessionsDocs,
  accounts: accountsDocs,
  providers: providersDocs,
  passkeys: passkeysDocs,
  programs: programsDocs,
  memberships: membershipsDocs,
  organizations: organizationsDocs,
  organizationAdmin: organizationAdminDocs,
  profile: profileDocs,
  ownReservations: ownReservationsDocs,
  cards: cardsDocs,
  points: pointsDocs,
  rooms: roomsDocs,
  calendar: calendarDocs,
  choices: choicesDocs,
  hotels: hotelsDocs,
  policies: policiesDocs,
  questions: questionsDocs,
  extras: extrasDocs,
  attachments: attachmentsDocs,
  reservations: reservationsDocs,
  payments: paymentsDocs,
  changes: changesDocs,
  waitlist: waitlistDocs,
  priceAlerts: priceAlertDocs,
  receipts: receiptsDocs,
}
