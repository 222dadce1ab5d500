import type { Locale } from '#shared/i18n/locale.ts'
import type { FileStore } from './attachments/fileStore.ts'
import type { UploadLimits } from './attachments/uploadLimits.ts'
import type { BookingLimits } from './booking/bookingLimits.ts'
import type { Clock } from './clock.ts'
import type { Database } from './database/Database.ts'
import type { Hook } from './hook.ts'
import type { Catalogue } from './hotels/hotel.ts'
import type { ClientAddress } from './http/wire/clientAddress.ts'
import type { createCallLimits } from './limits/callLimits.ts'
import type { GatewaySettings } from './payments/gatewaySettings.ts'
import type { Addresses } from './start/addresses.ts'

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
  /** The bytes of uploaded files. All processes on one database share it. */
  files: FileStore
  /** Signs client sessions. All processes on one database share it. */
  secret: string
  /** The key of the hashes of what is counted, such as addresses. All processes on one database share it. */
  counterSecret: string
  /** Wakes the process that sends mail from the outbox. */
  postMail: () => void
  gatewaySettings: GatewaySettings
  /** The key with which the hotel's own systems report transfers; null without one. */
  operatorKey: string | null
  hook: Hook
}

/** What the headers of a call say. */
export type Call = {
  /** The language of texts in the answer. */
  locale: Locale
  /** The address of the client, for rate limits; of an IPv6 client, its network. Never that of a trusted proxy. */
  ip: string
  /** `Client-Session` as sent; checked before the handler of any call that needs one. */
  session: string
  /** Identifies the checked session; empty for a call that needs none. */
  sessionId: string
  /** The token of `Authorization: Bearer …`; empty for a guest. */
  memberToken: string
  /** `Idempotency-Key` as sent. */
  idempotencyKey: string
}
