import type { Page } from 'playwright/test'
import { addresses } from '../../../support/addresses.ts'
import { dayAhead } from '../../../support/journey/booking.ts'
import { appHeading, appIn, expect, test } from '../../../support/journey/fixtures.ts'
import { firstPlan } from '../../../support/journey/steps.ts'
import {
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
const script = (tenant: string, more = '') =>
  `<script async src="${addresses.app}/t/${tenant}/noren.js" data-hotel="hakone" ${more}></script>`

test.beforeEach(({ consoleErrors }) => {
  consoleErrors.expected.push(/^\[noren\] /)
})

test('The tag works in the head, before the page has a body', async ({ page, tenant }) => {
  await openTestPage(page, tenant, {
    head: `<script src="${addresses.app}/t/${tenant}/noren.js" data-hotel="hakone"></script>`,
    body: '<noren-search-bar></noren-search-bar>',
  })
  await expect(bars(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Book', exact: true })).toHaveCount(1)
})

test('Two tags make one widget, and the console reports the second tag only for another hotel', async ({
  page,
  tenant,
}) => {
  const messages = await openTestPage(page, tenant, {
    body: `<noren-search-bar></noren-search-bar>${script(tenant)}${script(tenant)}`,
  })
  await expect(bars(page)).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Book', exact: true })).toHaveCount(1)
  expect((await receivedEvents(page, 'ready')).length).toBe(1)
  expect(messages.filter((line) => line.startsWith('[noren]'))).toEqual([])
  await page.evaluate((src) => {
    const late = Object.assign(document.createElement('script'), { src, async: true })
    late.dataset.hotel = 'kyoto'
    document.head.append(late)
  }, `${addresses.app}/t/${tenant}/noren.js`)
  await expect.poll(() => messages.join()).toContain('A second noren.js did nothing')
})

test('A tag manager loads the script late, and earlier calls are executed then', async ({ page, tenant }) => {
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
  await expect(appIn(page).getByRole('article').first()).toBeVisible()
  expect((await receivedEvents(page, 'early')).map(({ target }) => target)).toEqual(['search'])
})

test('A page with bars for two hotels opens each hotel, and one booking is open at a time', async ({
  page,
  tenant,
}) => {
  await openTestPage(page, tenant, {
    body: '<noren-search-bar hotel="hakone"></noren-search-bar><noren-search-bar hotel="kyoto"></noren-search-bar>',
  })
  await expect(bars(page)).toHaveCount(2)
  for (const hotel of ['hakone', 'kyoto']) {
    await page.locator(`noren-search-bar[hotel="${hotel}"]`).evaluate(
      (_, [code, checkin, checkout]) => {
        const link = document.createElement('button')
        link.dataset.norenOpen = 'search'
        link.dataset.norenHotel = code
        link.textContent = `Book ${code}`
        document.body.append(link)
        return [checkin, checkout]
      },
      [hotel, dayAhead(60), dayAhead(62)] as const,
    )
    await page.getByRole('button', { name: `Book ${hotel}` }).click()
    const shown = page.getByRole('dialog').locator('iframe')
    await expect(shown).toHaveCount(1)
    await expect(shown).toHaveAttribute('src', new RegExp(`code=${hotel}`))
    await expect(
      page.getByRole('dialog').frameLocator('iframe').getByRole('heading', { level: 1 }),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  expect((await receivedEvents(page, 'close')).length).toBe(2)
})

test('A booking in progress is closed when the page opens another hotel, and continues where the guest left it', async ({
  page,
  tenant,
}) => {
  const buttons = ['hakone', 'kyoto'].map(
    (code) => `<button data-noren-open="search" data-noren-hotel="${code}">Book ${code}</button>`,
  )
  await openTestPage(page, tenant, { body: buttons.join('') })
  await openSearch(page, 2)
  const hakone = page.frameLocator('iframe[src*="code=hakone"]')
  await firstPlan(hakone).click()
  await hakone.getByLabel('First name', { exact: true }).fill('Hanako')

  // The page's own code presses it: the guest cannot reach the page behind the dialog.
  await page.getByText('Book kyoto').dispatchEvent('click')
  const kyoto = page.frameLocator('iframe[src*="code=kyoto"]')
  await expect(kyoto.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => page.evaluate(() => history.state?.noren)).toBe(true)
  expect(await receivedEvents(page, 'close')).toHaveLength(1)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByText('Book hakone').click()
  await expect(hakone.getByLabel('First name', { exact: true })).toHaveValue('Hanako')
  await expect(hakone.getByRole('heading', { name: 'Who is coming?' })).toBeVisible()
  await page.goBack()
  await expect(hakone.getByRole('button', { name: /^Chosen: / })).toBeVisible()
})

test('A bar that the page moves keeps its criteria, and its calendar works', async ({ page, tenant }) => {
  await openTestPage(page, tenant, {
    body: '<main></main><noren-search-bar hotel="hakone"></noren-search-bar><aside></aside>',
  })
  await setStay(page, 3)
  for (const parent of ['main', 'aside', 'main']) {
    await page.evaluate((selector) => {
      const bar = document.querySelector('noren-search-bar')
      if (bar) document.querySelector(selector)?.append(bar)
    }, parent)
    await expect(bars(page)).toHaveCount(1)
    await expect(bars(page)).toContainText('3 adults')
    await openAt(page, 'hakone')
    await expect(bars(page).getByRole('grid').first()).toBeVisible()
    await page.keyboard.press('Escape')
  }
})

test('A bar whose hotel attribute changes belongs to the new hotel', async ({ page, tenant }) => {
  await openTestPage(page, tenant, { body: '<noren-search-bar hotel="hakone"></noren-search-bar>' })
  await openAt(page, 'hakone')
  await page.evaluate(() => document.querySelector('noren-search-bar')?.setAttribute('hotel', 'kyoto'))
  await expect(bars(page)).toHaveCount(1)
  await expect(bars(page).getByRole('dialog')).toHaveCount(0)
  await openAt(page, 'kyoto')
  await expect(page.locator('iframe[src*="code=kyoto"]')).toHaveCount(1)
})

test('destroy() removes the widget, and a later script starts a new one', async ({ page, tenant }) => {
  await openTestPage(page, tenant, {
    body: '<noren-search-bar><a href="/booking">Book a room</a></noren-search-bar>',
  })
  await expect(bars(page)).toBeVisible()
  await page.evaluate(() => void window.Noren.open('search'))
  await expect(appHeading(page)).toBeVisible()
  await page.evaluate(() => window.Noren.destroy())
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Book a room' })).toBeVisible()
  expect(await page.evaluate(() => 'Noren' in window)).toBe(false)
  await page.evaluate((src) => {
    const again = Object.assign(document.createElement('script'), { src })
    again.dataset.hotel = 'kyoto'
    document.head.append(again)
  }, `${addresses.app}/t/${tenant}/noren.js?again`)
  await expect(bars(page)).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.Noren?.hotel)).toBe('kyoto')
})

test('A prerendered page opens the booking only when the page is activated', async ({ page, tenant }) => {
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
  await expect(appHeading(page)).toBeVisible()
})

test('Noren.setCurrency() changes the prices of an open booking, and refuses an invalid currency', async ({
  page,
  tenant,
}) => {
  await openTestPage(page, tenant)
  await openSearch(page, 2)
  await expect(appIn(page).getByRole('article').first()).toBeVisible()
  const otherPrices = appIn(page).getByText(/₩|US\$|TWD|NT\$/)
  await expect(otherPrices).toHaveCount(0)
  await page.evaluate(() => window.Noren.setCurrency('KRW'))
  await expect(appIn(page).getByText(/₩/).first()).toBeVisible()
  const message = page.waitForEvent('console')
  await page.evaluate(() => window.Noren.setCurrency('won'))
  expect((await message).text()).toContain('currency is "won"; it takes a code such as JPY')
})

test('The app applies the script’s currency and unknown criteria of the page', async ({ page, tenant }) => {
  await openTestPage(page, tenant, { attributes: 'data-hotel="hakone" data-currency="KRW"' })
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
  await expect(appIn(page).getByText(/₩/).first()).toBeVisible()
  await expect(appIn(page).getByRole('button', { name: /^Remove:.*breakfast/i })).toBeVisible()
})

test('Every target opens its screen', async ({ page, tenant }) => {
  await openTestPage(page, tenant)
  for (const [target, title] of [
    ['reservation', /reservation/i],
    ['corporate', /corporate|company/i],
    ['sign-in', /sign in|log in/i],
    ['payment', /payment/i],
  ] as const) {
    await page.evaluate(
      (to) => void window.Noren.open(to, to === 'payment' ? { triplaPaymentNo: 'P1' } : undefined),
      target,
    )
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect.poll(() => page.frames().at(-1)?.title()).toMatch(title)
    await page.evaluate(() => void window.Noren.close())
  }
})
