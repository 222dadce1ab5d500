import type { FileStore } from './attachments/fileStore.ts'
import type { UploadLimits } from './attachments/uploadLimits.ts'
import { bookingPayment } from './booking/bookingPayment.ts'
import { changePayment } from './changes/agreement/changePayment.ts'
import type { Database } from './database/Database.ts'
import type { GatewaySettings } from './gateways/gatewaySettings.ts'
import type { Hook } from './hook.ts'
import type { Catalogue } from './hotels/hotel.ts'
import type { BookingLimits } from './limits/bookingLimits.ts'
import type { createCallLimits } from './limits/callLimits.ts'
import type { Send } from './mail/outbox.ts'
import type { PasskeySettings } from './passkeys/relyingParty.ts'
import type { PaymentSubjects } from './payments/subjects.ts'
import type { PaymentWorker } from './payments/worker/paymentWorker.ts'
import type { ProviderSettings } from './providers/provider.ts'
import type { SessionSettings } from './sessions/tokens.ts'
import type { Addresses } from './start/addresses.ts'
import type { ClientAddress } from './start/clientAddress.ts'
import type { Clock } from './start/clock.ts'

/** What handlers use. Everything that a test or a sandbox replaces is passed in here. */
export type Services = {
  database: Database
  catalogue: Catalogue
  clock: Clock
  addresses: () => Addresses
  clientAddress: ClientAddress
  /** Limits the calls of this process. */
  callLimits: ReturnType<typeof createCallLimits>
  bookingLimits: BookingLimits
  uploadLimits: UploadLimits
  sessionSettings: SessionSettings
  /** The bytes of uploaded files. All processes on one database share it. */
  files: FileStore
  /** The folder of the hotels' pictures: a folder for each hotel. */
  picturesFolder: string
  /** Signs client sessions and refresh tokens. All processes on one database share it. */
  secret: string
  /** The key of the hashes of what is counted, such as addresses. All processes on one database share it. */
  counterSecret: string
  /** Wakes the process that sends mail from the outbox. */
  postMail: () => void
  /** Sends one mail of the outbox. */
  send: Send
  /** Continues payments in the background, of all tenants in one process. */
  paymentWorker: PaymentWorker
  gatewaySettings: GatewaySettings
  paymentSubjects: PaymentSubjects
  providerSettings: ProviderSettings
  passkeySettings: PasskeySettings
  /** The key with which the hotel's own systems report transfers; null without one. */
  operatorKey: string | null
  hook: Hook
}

/** What payments can be about. A missing subject does not compile. */
export const paymentSubjects: PaymentSubjects = {
  booking: bookingPayment,
  change: changePayment,
}
