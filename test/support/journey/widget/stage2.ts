import type { Page } from 'playwright/test'
import { addresses } from '../../addresses.ts'
import { dayAhead } from '../booking.ts'
import { expect } from '../fixtures.ts'
import { holdRequests } from '../holdRequests.ts'
import { setStay } from './testPage.ts'

export const STAGE_2 = /\/assets\/noren-stage2-/

export const BAR = { body: '<noren-search-bar></noren-search-bar>' }

export const dates = (page: Page) => page.getByRole('search').getByRole('button', { name: /^Check-in/ })
export const search = (page: Page) => page.getByRole('search').getByRole('button', { name: 'Search' })
export const panel = (page: Page) => page.getByRole('dialog', { name: /^Check-in/ })

/** Holds stage 2 back until the returned function is called. */
export const holdStage2 = (page: Page): Promise<() => void> => holdRequests(page, STAGE_2)

/** Answers the first `times` requests of stage 2 with 404, by default all. Returns the number of requests. */
export async function failStage2(page: Page, times = Number.POSITIVE_INFINITY): Promise<() => number> {
  let requests = 0
  await page.route(STAGE_2, (route) => {
    requests += 1
    return requests > times ? route.continue() : route.fulfill({ status: 404, body: 'gone' })
  })
  return () => requests
}

export const chooseStay = (page: Page) => setStay(page, 3)

/** Requires that this tab shows the full page with the search. */
export const expectHosted = (page: Page) =>
  expect(page).toHaveURL(
    new RegExp(`^${addresses.app}.*/booking/result\\?.*checkin=${dayAhead(60)}.*adults=3`),
  )

/** Serves the loader of another build, whose stage 2 has another name. */
export async function serveOtherBuild(page: Page, address: string, change: (script: string) => string) {
  await page.route(address, async (route) => {
    const script = await (await fetch(`${addresses.app}/noren.js`)).text()
    await route.fulfill({ contentType: 'text/javascript', body: change(script) })
  })
}

export const withOldName = (script: string) =>
  script.replace(/noren-stage2-\w+\.js/g, 'noren-stage2-OLDBUILD.js')
