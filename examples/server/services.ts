import type { Locale } from '#shared/domain/locale.ts'
import type { Database } from './database/Database.ts'
import type { Catalogue, Hotel } from './hotels/catalogue.ts'

/** Where this installation's servers really are, without a slash at the end; known once they listen. */
export type Addresses = { app: string; pages: string; api: string }

/** A name of the same machine under which the app keeps its places behind a `#`, as on hosts that know one page only. */
export const HASH_HOST = 'hash.localhost'

/** The origins the app is served from. */
export const appOrigins = ({ app }: Addresses): string[] => [
  app,
  app.replace('//localhost', `//${HASH_HOST}`),
]

/** What every handler may use. */
export type Services = {
  database: Database
  catalogue: Catalogue
  addresses: () => Addresses
  /** Signs client sessions; every process on one database has the same. */
  secret: string
  sandbox: boolean
  /** Tells the outbox that there may be mail. */
  postMail: () => void
}

/** Who asks, and how. */
export type Call = {
  tenant: string
  locale: Locale
  ip: string
  /** The client session as it was sent; checked before any handler of a closed call runs. */
  session: string
  /** The member's token of `Authorization: Bearer …`; empty for a guest. */
  memberToken: string
  idempotencyKey: string
  /** A hotel with the rules that a sandbox makes it have; as it is elsewhere. */
  told: (hotel: Hotel) => Hotel
  /** Ends the connection without an answer, as a broken network would. */
  cut: () => void
}
