import type { Page } from 'playwright/test'
import { addresses } from '../../support/addresses.ts'
import { results } from '../../support/journey/booking.ts'
import { expect, test } from '../../support/journey/fixtures.ts'
import { holdPayment } from '../../support/journey/heldPayment.ts'
import { holdRequests } from '../../support/journey/holdRequests.ts'
import { limit } from '../../support/slowness.ts'

const BUNDLE = /\/assets\/(launch|chunk)-/
const SANITIZER = /\/assets\/settings-/

/** Records the requests for rooms, in their order. */
function recordRoomRequests(page: Page): URL[] {
  const requests: URL[] = []
  page.on('request', (request) => {
    if (/\/rooms\?/.test(request.url())) requests.push(new URL(request.url()))
  })
  return requests
}

const cards = (page: Page) => page.getByRole('article')
const hotelHeader = (page: Page) => page.getByRole('banner').getByText('Hot spring')

/** Adds up the layout shifts. Call before the page is opened. */
const recordLayoutShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { layoutShift: 0 })
    new PerformanceObserver((list) => {
      const page = window as unknown as { layoutShift: number }
      for (const entry of list.getEntries())
        page.layoutShift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** The sum after three frames: the browser reports a shift after its frame. */
const layoutShift = (page: Page) =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame)
    return (window as unknown as { layoutShift: number }).layoutShift
  })

test('The rooms are requested once, before the app has loaded', async ({ page, inApp }) => {
  const requests = recordRoomRequests(page)
  const releaseBundle = await holdRequests(page, BUNDLE)
  const first = page.waitForRequest(/\/rooms\?/, { timeout: limit(10_000) })
  await page.goto(inApp(results()), { waitUntil: 'commit' })
  expect((await first).url()).toContain('/hotels/hakone/rooms?')
  releaseBundle()
  await expect(cards(page).first()).toBeVisible()
  expect(requests).toHaveLength(1)
})

test('The files of the calendar are requested before the app has loaded, if the search has no dates', async ({
  page,
  inApp,
}) => {
  const releaseBundle = await holdRequests(page, /\/assets\/launch-/)
  const panels = page.waitForRequest(/\/assets\/panels-/, { timeout: limit(10_000) })
  await page.goto(inApp('/booking/result?code=hakone'), { waitUntil: 'commit' })
  await panels
  releaseBundle()
  await expect(page.getByRole('grid').first()).toBeVisible()
})

test('A hotel with other search defaults gets a second request, and its response is shown', {
  tag: '@long',
}, async ({ page, inApp, sandbox }) => {
  await sandbox.setSettings('hakone', { default_search_setting: { available_rooms_only: false } })
  const requests = recordRoomRequests(page)
  await page.goto(inApp(results()))
  await expect(cards(page).first()).toBeVisible()
  // Both wait for the same client session, and the browser may send either first.
  const sent = requests.map(({ searchParams }) => searchParams.get('is_including_occupied') ?? 'absent')
  expect(sent.sort()).toEqual(['absent', 'true'])
})

test('For a signed-in guest the rooms are requested after the guest is known', { tag: '@long' }, async ({
  page,
  inApp,
  sandbox,
}) => {
  await page.goto(inApp(`${results()}&refresh_token=${await sandbox.refreshToken('member', 'hakone')}`))
  await expect(cards(page).first()).toBeVisible()
  const requests = page.waitForRequest(/\/rooms\?/)
  await page.reload()
  expect(await (await requests).headerValue('authorization')).toMatch(/^Bearer /)
  await expect(cards(page).first()).toBeVisible()
})

test('If the early request for the rooms and the file that sanitizes the header fail, the rooms and the hotel’s logo are shown', {
  tag: '@long',
}, async ({ page, inApp, consoleErrors }) => {
  consoleErrors.expected.push(/Failed to load resource/, /could not be made safe/)
  let calls = 0
  await page.route(`${addresses.api}/**/rooms?*`, (route) =>
    route.request().method() === 'GET' && calls++ === 0 ? route.abort() : route.continue(),
  )
  await page.route(SANITIZER, (route) => route.abort())
  await page.goto(inApp(results()))
  await expect(cards(page).first()).toBeVisible()
  expect(calls).toBe(2)
  await expect(page.getByRole('banner').getByRole('img', { name: 'Hakone Moriyu' })).toBeVisible()
})

test('The rooms do not wait for the hotel’s header, and neither the header nor coupons, other sites’ prices and a price seen elsewhere cause a layout shift', async ({
  page,
  inApp,
}) => {
  await recordLayoutShifts(page)
  const releaseSanitizer = await holdRequests(page, SANITIZER)
  await page.goto(inApp(results({ coupon_code: 'WELCOME10', price_displayed_total: '1' })))
  await expect(cards(page).first()).toBeVisible()
  await expect(page.getByText(/has been applied/).first()).toBeVisible()
  await expect(hotelHeader(page)).toHaveCount(0)
  const top = await page.getByRole('main').evaluate((main) => main.getBoundingClientRect().top)
  releaseSanitizer()
  await expect(hotelHeader(page)).toBeVisible()
  expect(await page.getByRole('main').evaluate((main) => main.getBoundingClientRect().top)).toBe(top)
  expect(await layoutShift(page)).toBe(0)

  // The next screen and the next visit reserve the height of the header.
  const headerHeight = await page.getByRole('banner').evaluate((banner) => {
    const host = banner.querySelector('div > div')
    return host instanceof HTMLElement ? host.offsetHeight : 0
  })
  await page.unroute(SANITIZER)
  const releaseAgain = await holdRequests(page, SANITIZER)
  await page.reload()
  await expect(cards(page).first()).toBeVisible()
  const reservedHeight = await page.getByRole('banner').evaluate((banner) => {
    const box = banner.firstElementChild
    return box instanceof HTMLElement ? box.offsetHeight : 0
  })
  expect(reservedHeight).toBe(headerHeight)
  releaseAgain()
})

for (const [width, height] of [
  [390, 844],
  [1280, 860],
] as const)
  test(`On no first screen at ${width} px the content moves by more than 0.02 when its file, the hotel’s header and the hotel’s footer arrive`, {
    tag: width === 390 ? [] : '@long',
  }, async ({ page, inApp, tenant }) => {
    await recordLayoutShifts(page)
    const { path } = await holdPayment(tenant)
    const later = /\/assets\/(settings|reservation|payment)-/
    const shifts: Record<string, number> = {}
    await page.setViewportSize({ width, height })
    const others = process.env.NOREN_TEST_ALL ? ['/?code=kyoto', '/search?code=hakone'] : []
    for (const address of ['/?code=hakone', results(), path, ...others]) {
      // Without the height that the header had on the last screen.
      if (page.url().startsWith('http')) await page.evaluate(() => localStorage.clear())
      const release = await holdRequests(page, later)
      await page.goto(inApp(address), { waitUntil: 'commit' })
      await expect(page.getByRole('main')).not.toBeEmpty()
      // The content is drawn.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
      release()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
      shifts[address] = await layoutShift(page)
      await page.unroute(later)
    }
    expect(Object.entries(shifts).filter(([, shift]) => shift > 0.02)).toEqual([])
  })
