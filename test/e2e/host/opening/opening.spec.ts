import { appIn, expect, test } from '../../../support/journey/fixtures.ts'
import { withMotion } from '../../../support/journey/motion.ts'
import { planOf, searchInApp, stayDays } from '../../../support/journey/steps.ts'
import { texts, twinRooms } from '../../../support/journey/texts.ts'

test.use(withMotion)

const { checkin, checkout } = stayDays()
const close = texts.en.close

test('A link with dates opens the rooms on the hotel’s page', async ({ page, host }) => {
  const address = host('search-bar', { noren: 'search', checkin, checkout, adults: '3' })
  await page.goto(address)
  const app = appIn(page)
  await expect(planOf(app, twinRooms.en.hakone)).toBeVisible()
  await expect(app.getByRole('complementary', { name: 'Your stay' })).toContainText('3 adults')
  await app.getByRole('button', { name: close, exact: true }).click()
  await expect(page.getByRole('search').getByRole('button', { name: texts.en.guests })).toContainText(
    '3 adults',
  )
  await expect(page).toHaveURL(address)
})

test('A link of another engine opens the same rooms and does not pass on an e-mail address', async ({
  page,
  host,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const mewsQuery = { mewsStart: checkin, mewsEnd: checkout, mewsAdultCount: '3' }
  await page.goto(host('search-bar', { noren: 'search', ...mewsQuery, arrivalContact: 'hanako@example.com' }))
  const app = appIn(page)
  await expect(planOf(app, twinRooms.en.hakone)).toBeVisible()
  await expect(app.getByRole('complementary', { name: 'Your stay' })).toContainText('3 adults')
  expect(requests.slice(1).filter((address) => /hanako/.test(address))).toEqual([])
})

test('The hotel’s page opens and closes the booking by script', async ({ page, host }) => {
  await page.goto(host('popup'))
  await expect(page.getByRole('button', { name: 'Book', exact: true })).toBeVisible()
  await page.evaluate((criteria) => window.Noren.open('search', criteria), { checkin, checkout, adults: 3 })
  const app = appIn(page)
  await expect(planOf(app, twinRooms.en.kyoto)).toBeVisible()
  await expect(app.getByRole('complementary', { name: 'Your stay' })).toContainText('3 adults')
  await page.evaluate(() => window.Noren.close())
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.evaluate(() => window.Noren.open('reservation'))
  await expect(app.getByRole('heading', { name: 'Find your reservation' })).toBeVisible()
})

test('A room’s button shows that room type only, and then all room types', async ({ page, host }) => {
  await page.goto(host('popup'))
  await page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: twinRooms.en.kyoto }) })
    .getByRole('button')
    .click()
  const app = appIn(page)
  await searchInApp(app)
  await expect(app.getByRole('article')).toHaveCount(1)
  await expect(app.getByRole('article', { name: twinRooms.en.kyoto })).toBeVisible()
  await app.getByRole('button', { name: `Remove: ${twinRooms.en.kyoto}` }).click()
  await expect(app.getByRole('article').nth(1)).toBeVisible()
})

test('The back button closes the booking and keeps the page’s scroll position', { tag: '@phone' }, async ({
  page,
  host,
}) => {
  await page.goto(host('popup'))
  const opener = page.getByRole('article').last().getByRole('button')
  await opener.scrollIntoViewIfNeeded()
  const address = page.url()
  await opener.click()
  const app = appIn(page)
  await expect(app.getByRole('heading', { level: 1 })).toBeVisible()
  const before = await page.evaluate(() => scrollY)
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(address)
  await expect(opener).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(before)
})

test('The back button goes from the details to the rooms, and then closes the booking', async ({
  page,
  host,
}) => {
  await page.goto(host('search-bar', { noren: 'search', checkin, checkout }))
  const app = appIn(page)
  await planOf(app, twinRooms.en.hakone).click()
  await expect(app.getByRole('heading', { name: texts.en.detailsTitle })).toBeVisible()
  await page.goBack()
  await expect(app.getByRole('button', { name: /^Chosen: / })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('Escape inside the booking closes it, and the focus returns to the button', async ({ page, host }) => {
  await page.goto(host('popup'))
  const opener = page.getByRole('button', { name: 'Book', exact: true })
  await opener.click()
  const app = appIn(page)
  await app.getByRole('button', { name: texts.en.next, exact: true }).focus()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(opener).toBeFocused()
})

test('The rooms are rendered before the guest clicks Search, and requested once', async ({ page, host }) => {
  const requests: string[] = []
  page.on('request', (request) => /\/rooms\?/.test(request.url()) && requests.push(request.url()))
  await page.goto(host('search-bar'))
  await page.waitForFunction(() => window.Noren?.version)
  await page.evaluate((criteria) => window.Noren.setCriteria(criteria), { checkin, checkout, adults: 2 })
  const search = page.getByRole('search').getByRole('button', { name: texts.en.search, exact: true })
  await search.hover()
  const app = appIn(page)
  await expect(app.locator('article').first()).toBeAttached()
  await expect(app.getByText('room types found')).toHaveCount(0)
  await search.click()
  await expect(planOf(app, twinRooms.en.hakone)).toBeVisible()
  await expect(app.getByRole('status').filter({ hasText: 'found' })).toHaveCount(1)
  expect(requests).toHaveLength(1)
})

test('After the dates are cleared, the rooms that were prefetched for them are not shown', async ({
  page,
  host,
}) => {
  await page.goto(host('search-bar'))
  await page.waitForFunction(() => window.Noren?.version)
  await page.evaluate((criteria) => window.Noren.setCriteria(criteria), { checkin, checkout, adults: 2 })
  await page.getByRole('search').getByRole('button', { name: texts.en.dates }).click()
  const app = appIn(page)
  await expect(app.locator('article').first()).toBeAttached()
  // The app stores the search of a guest when it is idle. It must not store a search that no guest has seen.
  await app
    .locator('body')
    .evaluate(
      (_, limit) => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done, limit), limit)),
      { timeout: 1000 },
    )
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await page.evaluate(() => window.Noren.open('search'))
  await expect(app.getByRole('heading', { name: 'When would you like to stay?' })).toBeVisible()
  await expect(app.locator('article')).toHaveCount(0)
})
