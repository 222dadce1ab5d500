import type { Locator, Page } from 'playwright/test'
import { type Eye, openEye } from '../../support/hosts/eye.ts'
import type { HostPage } from '../../support/hosts/HostPage.ts'
import { blankPage, hostPages } from '../../support/hosts/hostPages.ts'
import { differences, type Looks, looksOf } from '../../support/hosts/looks.ts'
import { placeOfOverlay, placeOfPanel } from '../../support/hosts/places.ts'
import { serveHost } from '../../support/hosts/serve.ts'
import { shiftsOf, watchShifts } from '../../support/hosts/shifts.ts'
import { changedGlobals, rememberGlobals } from '../../support/hosts/traces.ts'
import { expect, test } from '../../support/journey.ts'
import { pickDays, planOf, type Screen, stayDays, twins, words } from '../../support/journeySteps.ts'

const { checkin, checkout } = stayDays()
const say = words.en

const barOf = (page: Page) => page.getByRole('search')
const datesOf = (page: Page) => barOf(page).getByRole('button', { name: say.dates })

/** The app's frame, known by its address: a page has frames of its own, and in XML they go by another name. */
const appIn = (page: Page) => page.frame({ url: /\/booking\// }) as unknown as Screen

const pageNamed = (name: string) => hostPages.find((one) => one.name.includes(name)) ?? blankPage

/** Runs in the page: what moves has arrived, and what never does stands still. */
function settle() {
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) animation.cancel()
    else animation.finish()
}

/** Opens the page, at first without the widget and then with it; `own` is how the page looked before. */
async function arrive(page: Page, host: HostPage) {
  await page.unrouteAll()
  const { address, release } = await serveHost(page, host)
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  const eye = await openEye(page)
  await eye.apart(settle)
  await rememberGlobals(eye)
  const own = await looksOf(eye, 'page')
  release()
  await expect(datesOf(page)).toBeVisible()
  await eye.apart(settle)
  return { eye, own }
}

/** Chooses days and guests by hand, and looks at the bar with each of its panels open. */
async function choose(page: Page, eye: Eye) {
  const bar = barOf(page)
  const panel = bar.getByRole('dialog')
  async function look() {
    await page.mouse.move(1, 1)
    return { looks: await looksOf(eye, 'bar'), place: await placeOfPanel(eye) }
  }
  await datesOf(page).click()
  // The hotel has shown its face and told of its days.
  await expect(panel.getByText('¥').first()).toBeVisible()
  const calendar = await look()
  await pickDays(panel, [checkin, checkout], 'en')
  await panel.getByRole('button', { name: say.done, exact: true }).click()
  await bar.getByRole('button', { name: say.guests }).click()
  await expect(panel.getByRole('group', { name: 'Room 1' })).toBeVisible()
  const guests = await look()
  await panel.getByRole('button', { name: say.done, exact: true }).click()
  return { calendar, guests }
}

const search = (page: Page) => barOf(page).getByRole('button', { name: say.search, exact: true }).click()

type Look = { looks: Looks; place: object }
const blank = new Map<string, { calendar: Look; guests: Look }>()

/** How the bar looks at this size where nothing is odd; looked up once. */
async function expected(page: Page) {
  const size = JSON.stringify(page.viewportSize())
  const known = blank.get(size)
  if (known) return known
  const { eye } = await arrive(page, blankPage)
  const found = await choose(page, eye)
  await eye.inside(() => localStorage.clear())
  blank.set(size, found)
  return found
}

async function expectNoHarm(page: Page, host: HostPage) {
  await watchShifts(page)
  const should = await expected(page)
  const { eye, own } = await arrive(page, host)
  const slack = host.zoom ? 5 : 0
  expect(differences(await looksOf(eye, 'page'), own, slack)).toEqual([])
  expect(await changedGlobals(eye)).toEqual(['Noren'])
  expect(await shiftsOf(eye)).toEqual([])

  const { calendar, guests } = await choose(page, eye)
  expect(calendar.looks.size).toBeGreaterThan(120)
  expect(differences(calendar.looks, should.calendar.looks, slack)).toEqual([])
  expect(differences(guests.looks, should.guests.looks, slack)).toEqual([])
  expect([calendar.place, guests.place]).toEqual([should.calendar.place, should.guests.place])

  await search(page)
  const app = appIn(page)
  await expect(planOf(app, twins.en.hakone)).toBeVisible()
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  const edges = 48 * (host.zoom ?? 1)
  expect(await placeOfOverlay(eye)).toEqual(
    width < 760
      ? { width, height, isOnTop: true }
      : {
          width: Math.min(1200 * (host.zoom ?? 1), width - edges),
          height: height - edges,
          isOnTop: true,
        },
  )
  // The test's mouse misses what stands in a zoomed frame.
  const press = (button: Locator) => (host.zoom ? button.press('Enter') : button.click())
  await press(planOf(app, twins.en.hakone))
  await press(app.getByRole('button', { name: say.continue, exact: true }))
  await expect(app.getByRole('heading', { name: say.someone })).toBeVisible()
  // The other is where the hotel's analytics read, by its documented name.
  expect(await changedGlobals(eye)).toEqual(['Noren', 'dataLayer'])
}

for (const host of hostPages)
  test(`the widget and the page do each other no harm: ${host.name}`, async ({ page }) => {
    await expectNoHarm(page, host)
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 })

  for (const host of hostPages.filter(({ isAlsoForPhones }) => isAlsoForPhones))
    test(`the widget and the page do each other no harm on a phone: ${host.name}`, async ({ page }) => {
      await expectNoHarm(page, host)
    })
})

for (const name of ['Turbo', 'htmx'])
  test(`after ${name} has swapped the body for the next page’s, the bar there finds rooms`, async ({
    page,
  }) => {
    const { eye } = await arrive(page, pageNamed(name))
    await datesOf(page).click()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Getting here' }).click()
    await expect(page).toHaveURL(/two\.html$/)
    await choose(page, eye)
    await search(page)
    await expect(planOf(appIn(page), twins.en.hakone)).toBeVisible()
    await expect(page.locator('iframe[src*="/booking/"]')).toHaveCount(1)
  })

test('on paper there is my page, and neither the booking over it nor its button', async ({ page }) => {
  await arrive(page, blankPage)
  const booking = page.getByRole('dialog')
  const launcher = page.locator('noren-launcher').getByText('Book')
  await expect(launcher).toBeVisible()
  await datesOf(page).click()
  await expect(barOf(page).getByRole('dialog')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(launcher).toBeHidden()
  await expect(barOf(page).getByRole('dialog')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => void window.Noren.open('search'))
  await expect(booking).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(booking).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('on my second visit the bar knows the hotel at once, though the page’s lists become texts', async ({
  page,
  complaints,
}) => {
  complaints.expected.push(/Failed to load resource/)
  const { eye } = await arrive(page, pageNamed('toJSON'))
  await choose(page, eye)
  const guests = barOf(page).getByRole('button', { name: say.guests })
  const names = barOf(page).getByRole('button', { name: /^More: / })
  await guests.click()
  const all = await names.count()
  expect(all).toBeGreaterThan(1)
  await page.route('**/booking/**', (route) => route.abort())
  await page.reload()
  await guests.click()
  await expect(names).toHaveCount(all)
})
