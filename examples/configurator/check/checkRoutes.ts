import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ServerEnv } from '../../server/hook.ts'
import { sendsOwnJson } from '../tag/sendsOwnJson.ts'
import { type ToolText, toolLanguageOf } from '../tag/toolText.ts'
import type { Installation } from './checkedPage.ts'
import { checkPage } from './checkPage.ts'
import { FetchRefused, fetchPage } from './fetchPage.ts'
import { busyText, problemTexts } from './problemTexts.ts'

/** The checks of one process: at once, and in a minute. */
const MAX_RUNNING = 4
const MAX_PER_MINUTE = 60
const MINUTE_MS = 60_000

/** Counts checks. `enter` says whether one more may run; who enters also leaves. */
function createTurnstile(now: () => number) {
  let running = 0
  let starts: number[] = []
  return {
    enter(): boolean {
      starts = starts.filter((start) => start > now() - MINUTE_MS)
      if (running >= MAX_RUNNING || starts.length >= MAX_PER_MINUTE) return false
      running++
      starts.push(now())
      return true
    },
    leave() {
      running--
    },
  }
}

type CheckRouteOptions = {
  installation(c: Context): Promise<Installation>
  /** The origin of the pages of this installation, which may be checked although its address is private. */
  ownOrigin(): string
  now?: () => number
}

/**
 * The check of a page by its address: `POST /` with `{ address, lang }`. The answer is `{ address, findings }`, or
 * `{ problem }` with a sentence. It contains nothing of the page but what the findings name.
 */
export function checkRoutes({ installation, ownOrigin, now = Date.now }: CheckRouteOptions): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>()
  const turnstile = createTurnstile(now)

  routes.post('/', bodyLimit({ maxSize: 4096 }), async (c) => {
    if (!sendsOwnJson(c, ownOrigin())) return c.text('Not found', 404)
    const { address, lang } = ((await c.req.json().catch(() => null)) ?? {}) as {
      address?: unknown
      lang?: unknown
    }
    const inLanguage = (text: ToolText) => text[toolLanguageOf(typeof lang === 'string' ? lang : null)]
    if (!turnstile.enter()) return c.json({ problem: inLanguage(busyText) }, 429, { 'Retry-After': '60' })
    try {
      const page = await fetchPage(typeof address === 'string' ? address : '', { ownOrigins: [ownOrigin()] })
      const findings = checkPage(page, await installation(c)).map(({ text, ...one }) => ({
        ...one,
        text: inLanguage(text),
      }))
      return c.json({ address: page.address, findings })
    } catch (error) {
      if (error instanceof FetchRefused) return c.json({ problem: inLanguage(problemTexts[error.problem]) })
      throw error
    } finally {
      turnstile.leave()
    }
  })
  return routes
}
