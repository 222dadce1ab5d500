import type { Hono } from 'hono'
import type { Handlers } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { issueReceipt, type ReceiptQuery } from '../../documents/issueReceipt.ts'
import { receiptFile } from '../../documents/receiptFile.ts'
import { takeReceiptLink, writeReceiptLink } from '../../documents/receiptLinks.ts'
import { receiptsOf } from '../../documents/receiptsOf.ts'
import { receiptTexts } from '../../documents/receiptTexts.ts'
import { readReceipts } from '../../documents/storedReceipts.ts'
import type { ServerEnv } from '../../hook.ts'
import { permissionsAt, requirePermission } from '../../reservations/access/permits.ts'
import type { Services } from '../../services.ts'
import type { Callers } from '../access.ts'
import { localeOfHeader } from '../wire/localeOfHeader.ts'

type Caller = Callers['reservation']

export function receiptHandlers(services: Services): Handlers<Api, Callers>['receipts'] {
  const { database, clock, addresses } = services

  const queryOf = (
    query: Omit<ReceiptQuery, 'locale' | 'sessionId'> & { locale?: Locale | undefined },
    caller: Caller,
  ) => ({
    ...query,
    locale: query.locale ?? caller.locale,
    sessionId: caller.sessionId,
  })

  /** The moment at which the caller may get a receipt, in milliseconds. Refused with `change_refused` if the caller may not. */
  function permittedNow(caller: Caller): number {
    const now = clock.now()
    requirePermission(permissionsAt(caller, now).receipts)
    return now
  }

  return {
    async list(_, caller) {
      const now = permittedNow(caller)
      const { hotel, reservation, sessionId } = caller
      return receiptsOf(hotel, reservation, await readReceipts(database, reservation.id), { sessionId, now })
    },

    async download({ query }, caller) {
      const now = permittedNow(caller)
      const issued = await database.transaction((tx) =>
        issueReceipt(tx, caller.hotel, caller.reservation.id, queryOf(query, caller), now),
      )
      return receiptFile(issued, 'attachment')
    },

    async address({ query }, caller) {
      const now = permittedNow(caller)
      const asked = queryOf(query, caller)
      const { ticket, until } = await database.transaction(async (tx) => {
        const issued = await issueReceipt(tx, caller.hotel, caller.reservation.id, asked, now)
        return writeReceiptLink(tx, issued, now)
      })
      const { api, apiPath } = addresses()
      return {
        url: `${api}${apiPath}/receipts/${ticket}?locale=${asked.locale}`,
        until: new Date(until).toISOString(),
      }
    },
  }
}

/** The one-time addresses of receipts, which a browser opens in a tab: without a client session, so that they are no calls. */
export function receiptAddresses({ database, clock }: Services, router: Hono<ServerEnv>): void {
  router.get('/receipts/:ticket', async (c) => {
    // A program that only asks for the headers does not use the ticket up.
    if (c.req.method !== 'GET') return c.body(null, 405)
    const issued = await takeReceiptLink(database, c.req.param('ticket'), clock.now())
    return issued
      ? receiptFile(issued, 'inline')
      : c.text(receiptTexts[localeOfHeader(c.req.query('locale'))].linkEnded, 404)
  })
}
