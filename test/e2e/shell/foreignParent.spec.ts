import { addresses } from '../../support/addresses.ts'
import { results } from '../../support/journey/booking.ts'
import { expect, test } from '../../support/journey/fixtures.ts'
import { choosePlan, firstPlan } from '../../support/journey/steps.ts'
import { texts, twinRooms } from '../../support/journey/texts.ts'
import { openForeignParent } from '../../support/journey/widget/foreignParent.ts'

test('The page receives `booking-widget-opened` once, and live regions have content', async ({
  page,
  host,
  inApp,
}) => {
  const { app, received } = await openForeignParent(page, host('chatbot'), inApp(results()))
  await expect(firstPlan(app)).toBeVisible()
  await expect(app.getByRole('status').filter({ hasText: /room types? found/ })).toHaveCount(1)
  expect(await received('booking-widget-opened')).toEqual([{ type: 'booking-widget-opened' }])
})

test('With `closable` the button and Escape send `close`, also after a change of the screen and a reload', async ({
  page,
  host,
  inApp,
}) => {
  const { app, received } = await openForeignParent(
    page,
    host('chatbot'),
    inApp(`${results()}&closable=true`),
  )
  const close = app.getByRole('button', { name: 'Close', exact: true })
  await close.click()
  await expect.poll(() => received('close')).toEqual([{ type: 'close' }])
  await close.press('Escape')
  await expect.poll(() => received('close')).toHaveLength(2)
  await choosePlan(app, twinRooms.en.hakone)
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/guest-detail.*closable=true/)
  await page.frames()[1]?.evaluate(() => location.reload())
  await expect.poll(() => received('booking-widget-opened')).toHaveLength(2)
  await close.click()
  await expect.poll(() => received('close')).toHaveLength(3)
})

test('Without `closable` the app has no close button', async ({ page, host, inApp }) => {
  const { app } = await openForeignParent(page, host('chatbot'), inApp(results()))
  await expect(firstPlan(app)).toBeVisible()
  await expect(app.getByRole('button', { name: 'Close', exact: true })).toHaveCount(0)
})

test('A chatbot’s frame has a close button that sends `close`', async ({ page, host, inApp }) => {
  const { app, received } = await openForeignParent(
    page,
    host('chatbot'),
    inApp(`${results()}&in_chatbot=true`),
  )
  await app.getByRole('button', { name: 'Close', exact: true }).click()
  await expect.poll(() => received('close')).toEqual([{ type: 'close' }])
})

test('A sign-in sends `login` without a session', async ({ page, host, inApp, sandbox }) => {
  const token = await sandbox.refreshToken('member', 'hakone')
  const { received } = await openForeignParent(
    page,
    host('chatbot'),
    inApp(`${results()}&refresh_token=${token}`),
  )
  await expect.poll(() => received('login')).toEqual([{ type: 'login' }])
  expect(JSON.stringify(await received())).not.toMatch(/token|session|hanako/i)
})

test('In a chatbot’s frame a sign-in also sends `receiveTriplabotSession`', async ({
  page,
  host,
  inApp,
  sandbox,
}) => {
  const token = await sandbox.refreshToken('member', 'hakone')
  const { received } = await openForeignParent(
    page,
    host('chatbot'),
    inApp(`${results()}&in_chatbot=true&refresh_token=${token}`),
  )
  await expect
    .poll(() => received('receiveTriplabotSession'))
    .toEqual([{ type: 'receiveTriplabotSession', session: expect.stringMatching(/.{20}/) }])
})

test('The request `refresh-login-from-chatbot` is answered by `triplabotSynced`', async ({
  page,
  host,
  inApp,
}) => {
  const { received, send } = await openForeignParent(page, host('chatbot'), inApp(results()))
  await expect.poll(() => received('booking-widget-opened')).toHaveLength(1)
  await send('refresh-login-from-chatbot')
  await expect.poll(() => received('triplabotSynced')).toEqual([{ type: 'triplabotSynced' }])
})

test('Each screen sends with `show-chatbot` whether the page’s chatbot may be visible', async ({
  page,
  host,
  inApp,
  sandbox,
}) => {
  await sandbox.setSettings('hakone', { chatbot: { show_on_booking_widget_platforms: ['mobile'] } })
  const { app, received } = await openForeignParent(page, host('chatbot'), inApp(results()))
  await expect.poll(() => received('show-chatbot')).toEqual([{ type: 'show-chatbot', show: true }])
  await choosePlan(app, twinRooms.en.hakone)
  await expect.poll(() => received('show-chatbot')).toHaveLength(2)
  const payment = inApp('/payments/1?code=hakone')
  const { received: receivedThere } = await openForeignParent(page, host('chatbot'), payment)
  await expect.poll(() => receivedThere('show-chatbot')).toEqual([{ type: 'show-chatbot', show: false }])
})

test('A search with companions sends their numbers with `receiveCompanionInfo`', async ({
  page,
  host,
  inApp,
}) => {
  const rooms = JSON.stringify([{ adults: 2, adult_companion: 1 }])
  const query = `${results()}&tripla_preview=true&rooms=${encodeURIComponent(rooms)}`
  const { received } = await openForeignParent(page, host('chatbot'), inApp(query))
  await expect
    .poll(() => received('receiveCompanionInfo'))
    .toEqual([{ type: 'receiveCompanionInfo', adult_companion: 1, kid_tier_A_companion: 0 }])
})

test('The page receives the analytics events as messages, and its own data layer stays empty', async ({
  page,
  host,
  inApp,
}) => {
  const { app, received } = await openForeignParent(page, host('chatbot'), inApp(results()))
  await firstPlan(app).click()
  const names = async () =>
    (await received('event')).flatMap(({ layer }) =>
      (layer as { event?: string }[]).map(({ event }) => event),
    )
  await expect
    .poll(names)
    .toEqual(expect.arrayContaining(['page_view', 'search', 'view_item_list', 'select_item']))
  await expect.poll(async () => (await received('event')).map(({ name }) => name)).toContain('select_item')
  expect(await page.frames()[1]?.evaluate(() => 'dataLayer' in window)).toBe(false)
})

test('A page on an origin that is not allowed receives nothing and changes nothing', async ({
  page,
  host,
  inApp,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/\[noren\] Dropped by the check "origin"/)
  await sandbox.setSettings('hakone', { allowed_origins: ['https://www.elsewhere.example', '*', 'null'] })
  consoleErrors.expected.push(/\[noren\] An allowed origin is "(\*|null)"; it takes https/)
  const token = await sandbox.refreshToken('member', 'hakone')
  const { app, received, send } = await openForeignParent(
    page,
    host('chatbot'),
    inApp(`${results()}&in_chatbot=true&closable=true&refresh_token=${token}`),
  )
  await firstPlan(app).click()
  await expect(app.getByRole('button', { name: 'Close', exact: true })).toHaveCount(0)
  for (const type of ['refresh-login-from-chatbot', 'logout']) {
    const dropped = page.waitForEvent('console', (message) => message.text().includes(type))
    await send(type)
    await dropped
  }
  await expect(app.getByRole('heading', { name: texts.en.detailsTitle })).toBeVisible()
  // Messages of one window arrive in their order.
  await page.frames()[1]?.evaluate(() => parent.postMessage({ type: 'end of the test' }, '*'))
  await expect.poll(() => received()).toEqual([{ type: 'end of the test' }])
})

test('Two frames of one page do not receive each other’s messages', async ({
  page,
  host,
  inApp,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/\[noren\] Dropped by the check "source": logout/)
  const token = await sandbox.refreshToken('member', 'hakone')
  const { app } = await openForeignParent(page, host('chatbot'), inApp(`${results()}&refresh_token=${token}`))
  const member = app.getByRole('banner').getByText(/Hanako Yamada/)
  await expect(member).toBeVisible()
  await page.evaluate((src) => {
    const second = document.createElement('iframe')
    second.src = src
    document.body.append(second)
  }, inApp('/booking/result?code=kyoto'))
  const other = page.frameLocator('iframe').nth(1)
  await expect(page.locator('iframe').nth(1).contentFrame().getByRole('heading', { level: 1 })).toBeVisible()
  // The second frame has an allowed origin, but it is not the parent.
  const dropped = page.waitForEvent('console', (message) => message.text().includes('Dropped by the check'))
  await other.locator('body').evaluate((_, origin) => {
    parent.frames[0]?.postMessage({ type: 'logout' }, origin)
  }, addresses.app)
  await dropped
  await expect(
    page
      .locator('iframe')
      .first()
      .contentFrame()
      .getByRole('banner')
      .getByText(/Hanako Yamada/),
  ).toBeVisible()
})
