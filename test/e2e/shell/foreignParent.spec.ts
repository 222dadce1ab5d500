import { addresses } from '../../support/addresses.ts'
import { results } from '../../support/journey/booking.ts'
import { expect, test } from '../../support/journey/fixtures.ts'
import { firstPlan } from '../../support/journey/steps.ts'
import { texts } from '../../support/journey/texts.ts'
import { type ForeignParent, openForeignParent } from '../../support/journey/widget/foreignParent.ts'
import { shortPath } from '../../support/settings/locators.ts'

/** The names of the analytics events that the page has received as messages. */
const eventNames = async (received: ForeignParent['received']) =>
  (await received('event')).flatMap(({ layer }) => (layer as { event?: string }[]).map(({ event }) => event))

test('A page without the loader receives what happens in the app: opening, sign-in, companions, screens and analytics', async ({
  page,
  host,
  inApp,
  sandbox,
}) => {
  await sandbox.setSettings('hakone', { chatbot: { show_on_booking_widget_platforms: ['mobile'] } })
  const token = await sandbox.refreshToken('member', 'hakone')
  const rooms = encodeURIComponent(JSON.stringify([{ adults: 2, adult_companion: 1 }]))
  const { app, received, send } = await openForeignParent(
    page,
    host('chatbot'),
    inApp(`${results()}&tripla_preview=true&rooms=${rooms}&refresh_token=${token}`),
  )
  await expect(firstPlan(app)).toBeVisible()
  await expect(app.getByRole('status').filter({ hasText: /room types? found/ })).toHaveCount(1)
  await expect(app.getByRole('button', { name: 'Close', exact: true })).toHaveCount(0)
  await test.step('login', async () => {
    await expect.poll(() => received('login')).toEqual([{ type: 'login' }])
    expect(JSON.stringify(await received())).not.toMatch(/token|session|hanako/i)
  })
  await test.step('receiveCompanionInfo', () =>
    expect
      .poll(() => received('receiveCompanionInfo'))
      .toEqual([{ type: 'receiveCompanionInfo', adult_companion: 1, kid_tier_A_companion: 0 }]))
  await test.step('triplabotSynced', async () => {
    await send('refresh-login-from-chatbot')
    await expect.poll(() => received('triplabotSynced')).toEqual([{ type: 'triplabotSynced' }])
  })
  const shown = { type: 'show-chatbot', show: true }
  await test.step('event', async () => {
    expect(await received('show-chatbot')).toEqual([shown])
    await firstPlan(app).click()
    await expect
      .poll(() => eventNames(received))
      .toEqual(expect.arrayContaining(['page_view', 'search', 'view_item_list', 'select_item']))
    expect((await received('event')).map(({ name }) => name)).toContain('select_item')
    // The data layer of the app's own page stays empty.
    expect(await page.frames()[1]?.evaluate(() => 'dataLayer' in window)).toBe(false)
  })
  await test.step('show-chatbot', async () => {
    await expect.poll(() => received('show-chatbot')).toEqual([shown, shown])
    await page.frames()[1]?.evaluate((address) => {
      history.pushState({}, '', address)
      dispatchEvent(new PopStateEvent('popstate'))
    }, inApp('/payments/1?code=hakone'))
    await expect.poll(() => received('show-chatbot')).toEqual([shown, shown, { ...shown, show: false }])
  })
  expect(await received('booking-widget-opened')).toEqual([{ type: 'booking-widget-opened' }])
})

test('With `closable` a row of 48 px with a button replaces the hotel’s own header, if the hotel does not require it; the button and Escape send `close`, also after a change of the screen and a reload', async ({
  page,
  host,
  inApp,
  sandbox,
}) => {
  const { app, received } = await openForeignParent(
    page,
    host('chatbot'),
    inApp(`${results()}&closable=true`),
  )
  const header = app.getByRole('banner')
  const own = header.getByRole('navigation')
  await test.step('the short header', async () => {
    await expect(header.getByText('Hakone Moriyu').or(header.getByAltText('Hakone Moriyu'))).toBeVisible()
    await expect(header.getByRole('combobox', { name: 'Language' })).toBeVisible()
    await expect(own).toHaveCount(0)
    // 48 px, and the border.
    expect((await header.boundingBox())?.height).toBe(49)
  })
  const close = header.getByRole('button', { name: 'Close', exact: true })
  await close.click()
  await expect.poll(() => received('close')).toEqual([{ type: 'close' }])
  await close.press('Escape')
  await expect.poll(() => received('close')).toHaveLength(2)
  await firstPlan(app).click()
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/guest-detail.*closable=true/)
  await sandbox.setSettings('hakone', { full_header_in_frames_enabled: true })
  await page.frames()[1]?.evaluate(() => location.reload())
  await expect.poll(() => received('booking-widget-opened')).toHaveLength(2)
  await test.step('the hotel’s own header', async () => {
    await expect(header.getByText('Hakone Moriyu').first()).toBeVisible()
    // The own header of the sample hotel shows its links in wide windows only.
    await expect(own).toHaveCount(1)
  })
  await close.click()
  await expect.poll(() => received('close')).toHaveLength(3)
})

test('A page on an origin that is not allowed receives nothing and changes nothing', async ({
  page,
  host,
  inApp,
  sandbox,
  context,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/\[noren\] Dropped by the check "origin"/)
  await sandbox.setSettings('hakone', { allowed_origins: ['https://www.elsewhere.example', '*', 'null'] })
  consoleErrors.expected.push(/\[noren\] An allowed origin is "(\*|null)"; it takes https/)
  // A routed page does not come from a local address.
  await context.grantPermissions(['local-network-access'])
  // Static hosts may send no `frame-ancestors`: then the app alone keeps the page out.
  await page.route(/\/booking\/result\?/, async (route) => {
    const response = await route.fetch()
    const { 'content-security-policy': _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
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

test('Two frames of one page do not receive each other’s messages', { tag: '@long' }, async ({
  page,
  host,
  inApp,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/\[noren\] Dropped by the check "source": logout/)
  const token = await sandbox.refreshToken('member', 'hakone')
  const { app } = await openForeignParent(page, host('chatbot'), inApp(`${shortPath}&refresh_token=${token}`))
  const member = app.getByRole('banner').getByText(/Hanako Yamada/)
  await expect(member).toBeVisible()
  await page.evaluate((src) => {
    const second = document.createElement('iframe')
    second.src = src
    document.body.append(second)
  }, inApp('/nowhere?code=kyoto'))
  const other = page.frameLocator('iframe').nth(1)
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  // The second frame has an allowed origin, but it is not the parent.
  const dropped = page.waitForEvent('console', (message) => message.text().includes('Dropped by the check'))
  await other.locator('body').evaluate((_, origin) => {
    parent.frames[0]?.postMessage({ type: 'logout' }, origin)
  }, addresses.app)
  await dropped
  await expect(
    page
      .frameLocator('iframe')
      .first()
      .getByRole('banner')
      .getByText(/Hanako Yamada/),
  ).toBeVisible()
})
