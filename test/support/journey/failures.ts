import type { Page } from 'playwright/test'
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
