import type { Page } from 'playwright/test'
import { addresses } from '../../../support/addresses.ts'
import { dayAhead } from '../../../support/journey/booking.ts'
import { appIn, expect, test } from '../../../support/journey/fixtures.ts'
import { firstPlan } from '../../../support/journey/steps.ts'
import { holdStage2, STAGE_2 } from '../../../support/journey/widget/stage2.ts'
import {
  holdApp,
  openSearch,
  openTestPage,
  receivedEvents,
  setStay,
} from '../../../support/journey/widget/testPage.ts'

test.use({ permissions: ['local-network-access'] })

const bars = (page: Page) => page.getByRole('search')
const openAt = (page: Page, hotel: string) =>
  page
    .locator(`noren-search-bar[hotel="${hotel}"]`)
    .getByRole('button', { name: /^Check-in/ })
    .click()
test.beforeEach(({ consoleErrors }) => {
  consoleErrors.expected.push(/^\[noren\] /)
})

test('A tag manager loads the script late, and earlier calls are executed then', async ({ page, tenant }) => {
  await holdApp(page)
  const early = `<script>
    window.Noren ||= { q: [] }
    for (const call of ['open', 'close', 'setCriteria', 'setLocale', 'setCurrency', 'setConsent', 'on']) Noren[call] ||= (...args) => new Promise((resolve) => Noren.q.push([call, args, resolve]))
    Noren.on('open', ({ target }) => receivedEvents.push({ name: 'early', target }))
    Noren.open('search', { checkin: '${dayAhead(60)}', checkout: '${dayAhead(62)}', adults: 3 })
    addEventListener('load', () => {
      const tag = document.createElement('script')
      tag.dataset.hotel = 'hakone'
      tag.src = '${addresses.app}/t/${tenant}/noren.js'
      document.head.append(tag)
    })
  </script>`
  await openTestPage(page, tenant, {
    base: 'data:text/javascript,0//',
    body: `<noren-search-bar></noren-search-bar>${early}`,
  })
  await expect(page.getByRole('dialog').locator('iframe')).toHaveAttribute(
    'src',
    new RegExp(`checkin=${dayAhead(60)}&checkout=${dayAhead(62)}&adults=3`),
  )
  expect((await receivedEvents(page, 'early')).map(({ target }) => target)).toEqual(['search'])
})

test('A booking in progress is closed when the page opens another hotel, and continues where the guest left it', {
  tag: '@long',
}, async ({ page, tenant }) => {
  const buttons = ['hakone', 'kyoto'].map(
    (code) => `<button data-noren-open="search" data-noren-hotel="${code}">Book ${code}</button>`,
  )
  const elements = ['hakone', 'kyoto'].map((code) => `<noren-search-bar hotel="${code}"></noren-search-bar>`)
  await openTestPage(page, tenant, { body: [...elements, ...buttons].join('') })
  await expect(bars(page)).toHaveCount(2)
  await openSearch(page, 2)
  const hakone = page.frameLocator('iframe[src*="code=hakone"]')
  await firstPlan(hakone).click()
  await hakone.getByLabel('First name', { exact: true }).fill('Hanako')

  // The page's own code presses it: the guest cannot reach the page behind the dialog.
  await page.getByText('Book kyoto').dispatchEvent('click')
  const kyoto = page.frameLocator('iframe[src*="code=kyoto"]')
  await expect(kyoto.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog').locator('iframe')).toHaveCount(1)
  await expect.poll(() => page.evaluate(() => history.state?.noren)).toBe(true)
  expect(await receivedEvents(page, 'close')).toHaveLength(1)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByText('Book hakone').click()
  await expect(hakone.getByLabel('First name', { exact: true })).toHaveValue('Hanako')
  await expect(hakone.getByRole('heading', { name: 'Who is coming?' })).toBeVisible()
  await page.goBack()
  await expect(hakone.getByRole('button', { name: /^Chosen: / })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('A bar that the page moves keeps its criteria, and a bar whose hotel changes belongs to the new hotel', async ({
  page,
  tenant,
}) => {
  await holdApp(page)
  await openTestPage(page, tenant, {
    body: '<main></main><noren-search-bar hotel="hakone"></noren-search-bar><aside></aside>',
  })
  await setStay(page, 3)
  for (const parent of ['main', 'aside', 'main'])
    await test.step(`moved to ${parent}`, async () => {
      await page.evaluate((selector) => {
        const bar = document.querySelector('noren-search-bar')
        if (bar) document.querySelector(selector)?.append(bar)
      }, parent)
      await expect(bars(page)).toHaveCount(1)
      await expect(bars(page)).toContainText('3 adults')
      await openAt(page, 'hakone')
      await expect(bars(page).getByRole('grid').first()).toBeVisible()
      await page.keyboard.press('Escape')
    })
  await openAt(page, 'hakone')
  await page.evaluate(() => document.querySelector('noren-search-bar')?.setAttribute('hotel', 'kyoto'))
  await expect(bars(page)).toHaveCount(1)
  await expect(bars(page).getByRole('dialog')).toHaveCount(0)
  await openAt(page, 'kyoto')
  await expect(page.locator('iframe[src*="code=kyoto"]')).toHaveCount(1)
})

test('destroy() removes the widget, also before stage 2 has arrived, and a later script starts a new one', async ({
  page,
  tenant,
}) => {
  await holdApp(page)
  const release = await holdStage2(page)
  await openTestPage(page, tenant, {
    body: '<noren-search-bar><a href="/booking">Book a room</a></noren-search-bar>',
  })
  const expectNothing = async () => {
    for (const name of ['noren-overlay', 'noren-launcher', 'noren-progress', 'iframe'])
      await expect(page.locator(name)).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Book a room' })).toBeVisible()
    expect(await page.evaluate(() => 'Noren' in window)).toBe(false)
  }
  await test.step('before stage 2', async () => {
    await setStay(page, 3)
    await bars(page).getByRole('button', { name: 'Search' }).click()
    await page.evaluate(() => window.Noren.destroy())
    const arrived = page.waitForResponse(STAGE_2)
    release()
    await (await arrived).finished()
    // A page without changes may never be idle for the browser.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 1000 })))
    await expectNothing()
    expect(await receivedEvents(page, 'open')).toEqual([])
  })
  await test.step('a later script, with an open booking', async () => {
    await page.evaluate((src) => {
      const again = Object.assign(document.createElement('script'), { src })
      again.dataset.hotel = 'kyoto'
      document.head.append(again)
    }, `${addresses.app}/t/${tenant}/noren.js?again`)
    await expect(bars(page)).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.Noren?.hotel)).toBe('kyoto')
    await page.evaluate(() => void window.Noren.open('search'))
    await expect(page.getByRole('dialog').locator('iframe[src*="code=kyoto"]')).toHaveCount(1)
    await page.evaluate(() => window.Noren.destroy())
    await expectNothing()
  })
})

test('A prerendered page opens the booking only when the page is activated', async ({ page, tenant }) => {
  await holdApp(page)
  await page.addInitScript(() => {
    const state = { prerendering: true }
    Object.defineProperty(document, 'prerendering', { get: () => state.prerendering, configurable: true })
    Object.assign(window, {
      activate() {
        state.prerendering = false
        document.dispatchEvent(new Event('prerenderingchange'))
      },
    })
  })
  await openTestPage(page, tenant, {
    head: '<script>history.replaceState(null, "", "?noren=search&adults=3")</script>',
  })
  await page.evaluate(() => window.Noren.ready)
  // A widget that opens too early would be loading its second stage and the app now.
  await page.waitForLoadState('networkidle')
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.evaluate(() => (window as unknown as { activate: () => void }).activate())
  await expect(page.getByRole('dialog').locator('iframe')).toHaveAttribute('src', /adults=3/)
})

test('The open app has the currency of the page and the criteria of its script, and shows the screen of each target', {
  tag: '@long',
}, async ({ page, tenant }) => {
  const messages = await openTestPage(page, tenant, {
    attributes: 'data-hotel="hakone" data-currency="KRW"',
  })
  const app = appIn(page)
  await test.step('the search', async () => {
    await page.evaluate(
      ([checkin, checkout]) =>
        void window.Noren.open('plan', {
          checkin,
          checkout,
          adults: 2,
          hotel_plan_codes: ['breakfast'],
          utm_source: 'x',
        }),
      [dayAhead(60), dayAhead(62)] as const,
    )
    await expect(app.getByText(/₩/).first()).toBeVisible()
    await expect(app.getByRole('button', { name: /^Remove:.*breakfast/i })).toBeVisible()
  })
  await test.step('another currency', async () => {
    await page.evaluate(() => window.Noren.setCurrency('USD'))
    await expect(app.getByText(/US\$/).first()).toBeVisible()
    await expect(app.getByText(/₩/)).toHaveCount(0)
    await page.evaluate(() => window.Noren.setCurrency('won'))
    await expect.poll(() => messages.join()).toContain('currency is "won"; it takes a code such as JPY')
  })
  for (const [target, title] of [
    ['reservation', /reservation/i],
    ['corporate', /corporate|company/i],
    ['sign-in', /sign in|log in/i],
    ['payment', /payment/i],
  ] as const)
    await test.step(target, async () => {
      await page.evaluate(() => void window.Noren.close())
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.evaluate(
        (to) => void window.Noren.open(to, to === 'payment' ? { triplaPaymentNo: 'P1' } : undefined),
        target,
      )
      await expect(page.getByRole('dialog')).toBeVisible()
      await expect.poll(() => page.frames().at(-1)?.title()).toMatch(title)
    })
})
