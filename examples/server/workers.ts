import { writeAccountMails } from './accounts/mails/accountMails.ts'
import { removeUnusedObjects } from './attachments/storedObjects.ts'
import { removeUnbooked } from './attachments/uploads.ts'
import { mailGuests } from './booking/guestMails.ts'
import { logText } from './errors/logText.ts'
import { deleteExpiredCounters } from './limits/rateLimit.ts'
import { sendWaiting } from './mail/outbox.ts'
import { releaseOverdue } from './order/releaseHolds.ts'
import { repairHolds } from './order/repairHolds.ts'
import { creditStays } from './points/creditStays.ts'
import { withdrawConsents } from './providers/withdrawnConsents.ts'
import type { Services } from './services.ts'
import { sweepAlerts } from './waitlist/priceAlerts/sweepAlerts.ts'
import { sweepWaitlist } from './waitlist/sweep.ts'

/** Work in the background. It is safe in several processes at once, and a failed run is repeated. */
export type Worker = {
  /** For the log. */
  name: string
  /** The time between the begin of two runs, in ms. */
  everyMs: number
  /**
   * A condition in SQL: something waits for this work, now or later. The sandbox runs the workers of a tenant until none of their
   * conditions is true.
   */
  waits: string
  run(services: Services): Promise<unknown>
}

const SWEEP_MS = 5_000
/** Guests wait for the result of their payments. */
const PAYMENT_MS = 1_000
const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

/** The tenant of the sandbox, for the log. */
const ofTenant = ({ addresses }: Services) => (addresses().apiPath === '' ? '' : ` of ${addresses().apiPath}`)

/** Sends what is in the outbox. `postMail` of the services runs it at once. */
export const mailWorker: Worker = {
  name: 'Sending mail',
  everyMs: SWEEP_MS,
  waits: 'EXISTS (SELECT FROM outbox WHERE sent_at IS NULL)',
  run: ({ database, counterSecret, send }) => sendWaiting(database, counterSecret, send),
}

export const holdWorker: Worker = {
  name: 'Releasing held rooms',
  everyMs: SWEEP_MS,
  waits: `EXISTS (SELECT FROM reservations WHERE status = 'held')
    OR EXISTS (SELECT FROM waitlist_entries WHERE state = 'held')`,
  run: (services) => releaseOverdue(services),
}

/** The work on the tables of customers. The sandbox does it for each tenant. */
export const workers: readonly Worker[] = [
  holdWorker,
  {
    name: 'Repairing holds of an older server',
    everyMs: MINUTE_MS,
    waits: `EXISTS (SELECT FROM room_holds h JOIN reservations r ON r.id = h.reservation_id WHERE r.status <> 'held')`,
    run: repairHolds,
  },
  {
    name: 'Serving the waitlist',
    everyMs: MINUTE_MS,
    waits: 'EXISTS (SELECT FROM waitlist_entries)',
    run: sweepWaitlist,
  },
  {
    name: 'Looking at the prices of alerts',
    everyMs: MINUTE_MS,
    waits: 'EXISTS (SELECT FROM price_alerts)',
    run: sweepAlerts,
  },
  {
    name: 'Deleting uploads without a booking',
    everyMs: SWEEP_MS,
    waits: 'EXISTS (SELECT FROM file_attachments WHERE reservation_id IS NULL)',
    run: removeUnbooked,
  },
  {
    name: 'Continuing payments',
    everyMs: PAYMENT_MS,
    waits: `EXISTS (SELECT FROM payments WHERE next_at IS NOT NULL OR until IS NOT NULL)
      OR EXISTS (SELECT FROM payment_attempts WHERE recheck_at IS NOT NULL)
      OR EXISTS (SELECT FROM payment_attempts WHERE look_up_at IS NOT NULL)
      OR EXISTS (SELECT FROM refunds WHERE next_at IS NOT NULL)`,
    run: (services) =>
      services.paymentWorker.round(services, ({ name, message }) =>
        console.error(`A payment${ofTenant(services)}: ${name} ${logText(message)}`),
      ),
  },
  {
    name: 'Mailing guests about payments',
    everyMs: SWEEP_MS,
    waits: 'EXISTS (SELECT FROM payments WHERE mail_at IS NOT NULL)',
    run: mailGuests,
  },
  {
    name: 'Crediting points of stays',
    everyMs: MINUTE_MS,
    waits: 'EXISTS (SELECT FROM point_stays WHERE credited IS DISTINCT FROM amount)',
    run: creditStays,
  },
  {
    name: 'Writing mails about accounts',
    everyMs: PAYMENT_MS,
    waits: 'EXISTS (SELECT FROM account_mails)',
    run: writeAccountMails,
  },
  {
    name: 'Withdrawing consents at providers',
    everyMs: SWEEP_MS,
    waits: 'EXISTS (SELECT FROM withdrawn_consents)',
    run: withdrawConsents,
  },
  mailWorker,
]

/** The work that a database needs once, also with tenants. */
export const databaseWorkers: readonly Omit<Worker, 'waits'>[] = [
  {
    name: 'Removing the bytes of deleted files',
    everyMs: SWEEP_MS,
    run: removeUnusedObjects,
  },
  {
    name: 'Deleting expired counters',
    everyMs: HOUR_MS,
    run: ({ database, clock }) => deleteExpiredCounters({ on: database, now: clock.now() }),
  },
]
