import type { Locator, Page, Request } from 'playwright/test'
import { expect } from './fixtures.ts'
import { firstPlan } from './steps.ts'

export const expectRooms = (page: Page) => expect(firstPlan(page)).toBeVisible()

/** An alert with a text. Empty alerts are live regions without a message. */
export const warning = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ })

/** Counts the page's requests to this path, without CORS preflights. */
export function countCalls(page: Page, path: RegExp): () => number {
  let calls = 0
  page.on('request', (request) => {
    if (request.method() !== 'OPTIONS' && path.test(new URL(request.url()).pathname)) calls++
  })
  return () => calls
}

export const ROOMS = /\/rooms$/
export const SESSIONS = /\/client_sessions$/

/** Whether a request is a search. */
export const isRooms = (request: Request): boolean =>
  request.method() === 'GET' && ROOMS.test(new URL(request.url()).pathname)

/** The tokens of the searches from now on; null for a guest. */
export function roomTokens(page: Page): (string | null)[] {
  const tokens: (string | null)[] = []
  page.on('request', (request) => isRooms(request) && tokens.push(request.headers().authorization ?? null))
  return tokens
}

/** The button of the signed-in user in the header. */
export const userMenu = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name })

/**
 * Moves the clock of the page by `ms`, until the element is visible: the limit of a request begins when it is sent. The
 * page needs `page.clock.install()`.
 */
export const expectAfter = (page: Page, ms: number, element: Locator) =>
  expect(async () => {
    await page.clock.fastForward(ms)
    await expect(element).toBeVisible({ timeout: 2000 })
  }).toPass()
