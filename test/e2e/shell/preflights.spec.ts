import type { Page } from 'playwright/test'
import { results } from '../../support/journey/booking.ts'
import { expect, test } from '../../support/journey/fixtures.ts'
import { bookFrom, planOf } from '../../support/journey/steps.ts'
import { twinRooms } from '../../support/journey/texts.ts'

/** Whether the server has the API at the app's origin, or at another origin. */
const isSameOrigin = process.env.NOREN_SAME_ORIGIN === 'on'

/** Records the addresses of all preflight requests, which Chromium's network service sends. */
async function preflightsOf(page: Page): Promise<string[]> {
  const addresses: string[] = []
  const session = await page.context().newCDPSession(page)
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (request.method === 'OPTIONS') addresses.push(request.url)
  })
  await session.send('Network.enable')
  return addresses
}

test('A booking sends CORS preflights only if the API has another origin', {
  tag: ['@complete', '@long'],
}, async ({ page, inApp }) => {
  const preflights = await preflightsOf(page)
  await page.goto(inApp(results({ code: 'kyoto', room_type_codes: 'corner-twin' })))
  if (isSameOrigin) {
    await bookFrom(page, twinRooms.en.kyoto)
    expect(preflights).toEqual([])
  } else {
    // The rooms are enough: they show that the record of preflights works.
    await expect(planOf(page, twinRooms.en.kyoto)).toBeVisible()
    expect(preflights.length).toBeGreaterThan(0)
  }
})
