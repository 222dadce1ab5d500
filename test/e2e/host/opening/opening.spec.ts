import { appIn, expect, test } from '../../../support/journey/fixtures.ts'
import { withMotion } from '../../../support/journey/motion.ts'
import { planOf, stayDays } from '../../../support/journey/steps.ts'
import { texts, twinRooms } from '../../../support/journey/texts.ts'

test.use(withMotion)

const { checkin, checkout } = stayDays()

test('A link with a search opens the rooms on the hotel’s page, also in the words of another engine', {
  tag: '@main',
}, async ({ page, host }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const app = appIn(page)
  const mewsQuery = { mewsStart: checkin, mewsEnd: checkout, mewsAdultCount: '3' }
  await test.step('another engine, without the e-mail address', async () => {
    await page.goto(
      host('search-bar', { noren: 'search', ...mewsQuery, arrivalContact: 'hanako@example.com' }),
    )
    await expect(app.getByRole('complementary', { name: 'Your stay' })).toContainText('3 adults')
    expect(page.frames()[1]?.url()).toContain(`checkin=${checkin}&checkout=${checkout}`)
    expect(requests.slice(1).filter((address) => /hanako/.test(address))).toEqual([])
  })
  const address = host('search-bar', { noren: 'search', checkin, checkout, adults: '1' })
  await page.goto(address)
  await expect(planOf(app, twinRooms.en.hakone)).toBeVisible()
  await expect(app.getByRole('complementary', { name: 'Your stay' })).toContainText('1 adult')
  await app.getByRole('button', { name: texts.en.close, exact: true }).click()
  await expect(page.getByRole('search').getByRole('button', { name: texts.en.guests })).toContainText(
    '1 adult',
  )
  await expect(page).toHaveURL(address)
})

test('The back button and Escape close the booking, and the page has its focus and scroll position again', {
  tag: '@phone',
}, async ({ page, host }) => {
  await page.goto(host('popup'))
  const app = appIn(page)
  await test.step('Escape', async () => {
    const launcher = page.getByRole('button', { name: 'Book', exact: true })
    await launcher.click()
    await app.getByRole('button', { name: texts.en.next, exact: true }).focus()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(launcher).toBeFocused()
  })
  const opener = page.getByRole('article').last().getByRole('button')
  await opener.scrollIntoViewIfNeeded()
  const address = page.url()
  await opener.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(app.getByRole('heading', { level: 1 })).toBeVisible()
  const before = await page.evaluate(() => scrollY)
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(address)
  await expect(opener).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(before)
})

test('A room’s button shows that room type only, and the back button goes from the details to the rooms and to the page', async ({
  page,
  host,
}) => {
  await page.goto(host('popup'))
  await page.waitForFunction(() => window.Noren?.version)
  await page.evaluate((criteria) => window.Noren.setCriteria(criteria), { checkin, checkout, adults: 2 })
  await page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: twinRooms.en.kyoto }) })
    .getByRole('button')
    .click()
  const app = appIn(page)
  const rooms = app.getByRole('article')
  await expect(rooms).toHaveCount(1)
  await expect(app.getByRole('article', { name: twinRooms.en.kyoto })).toBeVisible()
  await app.getByRole('button', { name: `Remove: ${twinRooms.en.kyoto}` }).click()
  await expect(rooms.nth(1)).toBeVisible()
  await planOf(app, twinRooms.en.kyoto).click()
  await expect(app.getByRole('heading', { name: texts.en.detailsTitle })).toBeVisible()
  await page.goBack()
  await expect(app.getByRole('button', { name: /^Chosen: / })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('The rooms are rendered before the guest clicks Search and requested once, and not shown if the dates are cleared', async ({
  page,
  host,
}) => {
  const requests: string[] = []
  page.on('request', (request) => /\/rooms\?/.test(request.url()) && requests.push(request.url()))
  const app = appIn(page)
  const bar = page.getByRole('search')
  async function visit() {
    await page.goto(host('search-bar'))
    await page.waitForFunction(() => window.Noren?.version)
    await page.evaluate((criteria) => window.Noren.setCriteria(criteria), { checkin, checkout, adults: 2 })
  }
  await test.step('The dates are cleared', async () => {
    await visit()
    await bar.getByRole('button', { name: texts.en.dates }).click()
    await expect(app.locator('article').first()).toBeAttached()
    // The app stores the search of a guest when it is idle. It must not store a search that no guest has seen.
    await app
      .locator('body')
      .evaluate(
        (_, limit) =>
          new Promise((done) => requestIdleCallback(() => requestIdleCallback(done, limit), limit)),
        { timeout: 1000 },
      )
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await page.evaluate(() => window.Noren.open('search'))
    await expect(app.getByRole('heading', { name: 'When would you like to stay?' })).toBeVisible()
    await expect(app.locator('article')).toHaveCount(0)
  })
  await test.step('A click on Search', async () => {
    await visit()
    requests.length = 0
    const search = bar.getByRole('button', { name: texts.en.search, exact: true })
    await search.hover()
    await expect(app.locator('article').first()).toBeAttached()
    await expect(app.getByText('room types found')).toHaveCount(0)
    await search.click()
    await expect(planOf(app, twinRooms.en.hakone)).toBeVisible()
    await expect(app.getByRole('status').filter({ hasText: 'found' })).toHaveCount(1)
    expect(requests).toHaveLength(1)
  })
})
