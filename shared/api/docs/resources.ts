import type { Api } from '../index.ts'

/** What the calls of a resource are about. A resource without its description does not compile. */
export const resourceDocs: Readonly<Record<keyof Api, string>> = {
  clientSessions: 'The sessions of browsers. Most calls need one.',
  settings: 'How a hotel sells its rooms, and how its sign-in works.',
  sessions: 'Who is signed in, tokens, and the sign-out.',
  accounts: 'Sign-up, sign-in with a password, and mailed links.',
  providers: 'Sign-in with LINE, Facebook, an OpenID provider, and the partner of points.',
  passkeys: 'Passkeys: sign-in without a password, and the passkeys of a member.',
  programs: 'The programmes of a brand for members.',
  memberships: 'The membership of the signed-in person in the programmes of a brand.',
  organizations: 'Sign-in of people of an organization.',
  organizationAdmin: 'What an administrator of an organization sees: its reservations.',
  profile: 'What the signed-in member has said, and how the member signs in.',
  ownReservations: 'The reservations of the signed-in member.',
  cards: 'The saved cards of members.',
  points: 'The points of members: balance and history.',
  rooms: 'Room types and plans with their prices for a search.',
  calendar: 'Prices and free rooms by day.',
  choices: 'What a guest can choose in the search form.',
  hotels: 'The hotels of a brand.',
  policies: 'Terms of cancellation and of a hotel.',
  questions: 'What a hotel asks its guests.',
  extras: 'What a guest can order beside the rooms.',
  attachments: 'Files for the answers of guests.',
  reservations: 'Bookings: price, order, look-up.',
  payments: 'Payments by card and by transfer.',
  changes: 'Changes and cancellations of reservations: offer, agreement.',
  waitlist:
    'Guests who wait for rooms of sold-out dates: join, confirm, leave, and the room that is held for them.',
  priceAlerts: 'Mails to guests when their dates become cheaper: join, confirm, leave.',
  receipts: 'Receipts of reservations.',
}
