import type { Locale } from '#shared/i18n/locale.ts'
import type { Queries } from '../database/Database.ts'
import type { BookingLimits } from '../limits/bookingLimits.ts'
import { countAskedMail, countMail, mailboxOf } from '../limits/bookingLimits.ts'
import { pseudonymOf } from '../limits/rateLimit.ts'
import type { Clock } from '../start/clock.ts'
import { timestamp } from '../start/clock.ts'
import { sealText } from './sealedMail.ts'
import type { MailContent } from './writeMail.tsx'

/** The kinds of mails. The confirmation page says if its mail was not sent. */
export type MailKind =
  | 'confirmation'
  | 'transfer'
  | 'unfinished'
  | 'ended'
  | 'changed'
  | 'not_changed'
  | 'cancelled'
  | 'cancelled_by_hotel'
  | 'refunded'
  | 'refund_by_hotel'
  | 'new_address'
  | AccountMailKind
  | SecurityMailKind
  | 'voucher_issued'
  | 'voucher_withdrawn'
  | 'voucher_booked'
  | 'voucher_free'
  | WaitlistMailKind
  | PriceAlertMailKind

/**
 * Mails to an address that anybody has typed, about accounts and about stays. They may have a one-time link. `queueAskedMail` counts
 * each kind at its mailbox, beside all other mails. A call about an account counts the client and the address before
 * (`countAccountMail`).
 */
export type AccountMailKind = 'sign_up' | 'known' | 'reset' | 'link'
type StayMailKind = 'waitlist_confirm' | 'waitlist_again' | 'price_alert_confirm'
/** Mails that inform a member of a change by a signed-in person, or by the reader of a mailed link. */
export type SecurityMailKind =
  | 'password_changed'
  | 'ways_removed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'provider_linked'
  | 'provider_unlinked'

/** The kinds of mails about an entry of the waitlist: its confirmation, a second request, a held room, and a free room without a hold. */
export const waitlistMailKinds = [
  'waitlist_confirm',
  'waitlist_again',
  'waitlist_held',
  'waitlist_free',
] as const
export type WaitlistMailKind = (typeof waitlistMailKinds)[number]

/** The kinds of mails about a price alert: its confirmation, and a lower price. */
export const priceAlertMailKinds = ['price_alert_confirm', 'price_alert_cheaper'] as const
export type PriceAlertMailKind = (typeof priceAlertMailKinds)[number]

/** Mails that their recipients have asked for by a mailed link. Strangers cannot cause them. */
export type ConfirmedMailKind = 'waitlist_held' | 'waitlist_free' | 'price_alert_cheaper'

/** The kinds of copies that the hotel gets. */
export const hotelMailKinds = ['hotel_changed', 'hotel_cancelled'] as const
export type HotelMailKind = (typeof hotelMailKinds)[number]

/**
 * `subjectId` is the id of what the mail is about: an entry of the waitlist, a price alert, or a reservation. A mail about an account has
 * a negative number, so that no other mail waits for it. `locale` is the language of its content.
 */
export type QueuedMail<Kind = MailKind> = {
  recipient: string
  locale: Locale
  kind: Kind
  subjectId: number
}

type QueueNeeds = { clock: Clock; bookingLimits: BookingLimits; counterSecret: string }

async function insertMail(
  { clock }: Pick<QueueNeeds, 'clock'>,
  tx: Queries,
  { recipient, locale, kind, subjectId }: QueuedMail<MailKind | HotelMailKind>,
  { subject, text, html, files = [] }: MailContent,
  { isSealed = false, mailbox = null }: { isSealed?: boolean; mailbox?: string | null } = {},
): Promise<void> {
  const values = [kind, subjectId, recipient, locale, subject, text, html, JSON.stringify(files)]
  await tx.query(
    `INSERT INTO outbox (kind, subject_id, recipient, locale, subject, text, html, files, queued_at, is_sealed, mailbox)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9::timestamptz, $10, $11)`,
    [...values, timestamp(clock.now()), isSealed, mailbox],
  )
}

/** Mails that end what an earlier mail has announced. Without them, a guest would travel to a stay that is cancelled. */
const endings: readonly MailKind[] = [
  'cancelled',
  'cancelled_by_hotel',
  'refunded',
  'refund_by_hotel',
  'voucher_free',
]

/** Whether the recipient has a mail about the same reservation. */
async function hasEarlierMail(tx: Queries, { recipient, subjectId }: QueuedMail): Promise<boolean> {
  const earlier = await tx.query('SELECT FROM outbox WHERE subject_id = $1 AND recipient = $2 LIMIT 1', [
    subjectId,
    recipient,
  ])
  return earlier.length > 0
}

/**
 * Queues a mail inside the transaction of its cause. A recipient with too many mails gets no more of them, except the end of what an
 * earlier mail has announced. The counter of a recipient is the last row that a transaction locks, so that transactions never
 * deadlock. Returns whether the mail is queued.
 */
export async function queueMail(
  services: QueueNeeds,
  tx: Queries,
  mail: QueuedMail,
  content: MailContent,
): Promise<boolean> {
  const { clock, bookingLimits, counterSecret } = services
  const counters = { on: tx, now: clock.now(), secret: counterSecret }
  const isWithinLimit = await countMail(counters, bookingLimits, mail.recipient)
  if (!isWithinLimit && !(endings.includes(mail.kind) && (await hasEarlierMail(tx, mail)))) {
    logUnsent(mail)
    return false
  }
  await insertMail(services, tx, mail, content)
  return true
}

function logUnsent({ kind, subjectId }: QueuedMail): void {
  console.error(`The mail "${kind}" of ${subjectId} is not sent: its recipient got too many in a day.`)
}

/** Stores a mail whose link is a right. Its text is sealed. `mailbox`: the pseudonym of the mailbox that it counts for. */
const insertSealedMail = (
  services: QueueNeeds,
  tx: Queries,
  mail: QueuedMail,
  { text, html, ...content }: MailContent,
  mailbox: string | null = null,
): Promise<void> => {
  const { counterSecret } = services
  const sealed = { text: sealText(text, counterSecret), html: sealText(html, counterSecret) }
  return insertMail(services, tx, mail, { ...content, ...sealed }, { isSealed: true, mailbox })
}

/** Whether a mailbox may get one more confirmed mail today. Reads the mails, so that it locks no counter. */
async function hasConfirmedMailLeft(
  { clock, bookingLimits }: QueueNeeds,
  tx: Queries,
  mailbox: string,
): Promise<boolean> {
  const mails = await tx.query(
    'SELECT FROM outbox WHERE mailbox = $1 AND queued_at > $2::timestamptz LIMIT $3',
    [mailbox, timestamp(clock.now() - 86_400_000), bookingLimits.mailsPerRecipient],
  )
  return mails.length < bookingLimits.mailsPerRecipient
}

/**
 * Queues a mail that its recipient has confirmed to want. Only such mails count, because strangers cannot cause them. Locks no counter: a
 * list of recipients has any order, and its transaction goes on. Its text is sealed. Returns whether the mail is queued.
 */
export async function queueConfirmedMail(
  services: QueueNeeds,
  tx: Queries,
  mail: QueuedMail<ConfirmedMailKind>,
  content: MailContent,
): Promise<boolean> {
  const mailbox = pseudonymOf(mailboxOf(mail.recipient), services.counterSecret)
  if (!(await hasConfirmedMailLeft(services, tx, mailbox))) {
    logUnsent(mail)
    return false
  }
  await insertSealedMail(services, tx, mail, content, mailbox)
  return true
}

/**
 * Queues a mail to an address that anybody has typed. It counts beside the mails about bookings, so that strangers use up neither
 * these nor the mails of another kind. Its text is sealed. Returns whether the mail is queued.
 */
export async function queueAskedMail(
  services: QueueNeeds,
  tx: Queries,
  mail: QueuedMail<AccountMailKind | StayMailKind>,
  content: MailContent,
): Promise<boolean> {
  const { clock, bookingLimits, counterSecret } = services
  const counters = { on: tx, now: clock.now(), secret: counterSecret }
  if (!(await countAskedMail(counters, bookingLimits, mail.kind, mail.recipient))) {
    logUnsent(mail)
    return false
  }
  await insertSealedMail(services, tx, mail, content)
  return true
}

/** Queues a mail that informs a member of a change of the account. It is never limited: a stranger would hide a change by a flood. */
export const queueSecurityMail = (
  services: Pick<QueueNeeds, 'clock'>,
  tx: Queries,
  mail: QueuedMail<SecurityMailKind>,
  content: MailContent,
): Promise<void> => insertMail(services, tx, mail, content)

/** Queues a mail that only the operator causes. It is not limited, and does not count: strangers cannot cause it. */
export const queueOperatorMail = (
  services: Pick<QueueNeeds, 'clock'>,
  tx: Queries,
  mail: QueuedMail,
  content: MailContent,
): Promise<void> => insertMail(services, tx, mail, content)

/** Queues a copy to the hotel. It is not limited: the hotel has set its address itself. */
export const queueHotelMail = (
  services: Pick<QueueNeeds, 'clock'>,
  tx: Queries,
  mail: QueuedMail<HotelMailKind>,
  content: MailContent,
): Promise<void> => insertMail(services, tx, mail, content)
