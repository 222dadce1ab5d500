import type { Context, Hono } from 'hono'
import {
  type BankLanguage,
  challengePage,
  MOST_WRONG_PASSWORDS,
  overPage,
  PASSWORD,
  returnPage,
} from './bankPages.tsx'

import type { DoubleEnv } from './doubleEnv.ts'

const languageOf = (c: Context): BankLanguage =>
  c.req.query('lang') === 'ja' ||
  (!c.req.query('lang') && /^ja\b/.test(c.req.header('Accept-Language') ?? ''))
    ? 'ja'
    : 'en'

/** Pages of the bank are never shown in a frame. */
const bankHeaders = {
  'X-Frame-Options': 'DENY',
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Cache-Control': 'no-store',
}

/** The open challenge of a page of the bank, with its order; null if it is over. */
function challengeOf(c: Context<DoubleEnv>) {
  const { challenges, orders } = c.get('world')
  const challenge = challenges.get(c.req.param('id') ?? '')
  const order = challenge && orders.get(challenge.orderId)
  const isOpen = challenge && !challenge.isLeft && c.get('now') < challenge.until
  return challenge && order && isOpen ? { challenge, order } : null
}

/** Sends the guest back to the shop, once. */
function leave(c: Context<DoubleEnv>, { challenge, order }: NonNullable<ReturnType<typeof challengeOf>>) {
  challenge.isLeft = true
  return c.html(returnPage(languageOf(c), challenge, order), 200, bankHeaders)
}

/** The pages of the bank that asks for the password of a card, and sends the guest back to the shop. */
export function addBank(server: Hono<DoubleEnv>): void {
  server.get('/tds2/:id', (c) => {
    const found = challengeOf(c)
    if (!found) return c.html(overPage(languageOf(c)), 200, bankHeaders)
    if (found.challenge.result !== null) return leave(c, found)
    return c.html(
      challengePage(languageOf(c), found.order, { action: c.req.url, isWrong: false }),
      200,
      bankHeaders,
    )
  })

  server.post('/tds2/:id', async (c) => {
    const found = challengeOf(c)
    if (!found) return c.html(overPage(languageOf(c)), 200, bankHeaders)
    const { challenge, order } = found
    const { answer, password } = await c.req.parseBody()
    if (answer === 'cancel') challenge.result = 'cancelled'
    else if (password === PASSWORD) challenge.result = 'passed'
    else {
      challenge.wrongPasswords++
      if (challenge.wrongPasswords < MOST_WRONG_PASSWORDS)
        return c.html(
          challengePage(languageOf(c), order, { action: c.req.url, isWrong: true }),
          200,
          bankHeaders,
        )
      challenge.result = 'failed'
    }
    return leave(c, found)
  })
}
