import type { Locale } from '#shared/i18n/locale.ts'

/** What the headers of a call say. */
export type Call = {
  /** The language of texts in the answer. */
  locale: Locale
  /** The address of the client, for rate limits; of an IPv6 client, its network. Never the address of a trusted proxy. */
  ip: string
  /** `Client-Session` as sent. */
  session: string
  /** Identifies the checked session; empty before the check, and for a call that needs none. */
  sessionId: string
  /** The token of `Authorization: Bearer …`; empty for a guest. */
  memberToken: string
  /** `Cookie` as sent. */
  cookie: string
  /** Sets a cookie with the answer. */
  setCookie: (cookie: string) => void
  /** `Idempotency-Key` as sent. */
  idempotencyKey: string
}
