import { addresses } from '../../support/addresses.ts'
import { failedCalls, results } from '../../support/journey/booking.ts'
import { expect, test } from '../../support/journey/fixtures.ts'
import { firstPlan } from '../../support/journey/steps.ts'

const names = { member: /Hanako Yamada/, corporate: /Aozora Trading/ }

test('A member from the members’ site is shown by name, and the address contains no token', async ({
  page,
  inApp,
  sandbox,
}) => {
  await page.goto(inApp(`${results()}&refresh_token=${await sandbox.refreshToken('member', 'hakone')}`))
  const header = page.getByRole('banner')
  const menu = header.getByRole('button', { name: names.member })
  await expect(menu).toBeVisible()
  await expect(page).not.toHaveURL(/token|_t=/)
  const stored = await page.evaluate(() => ({
    token: localStorage.getItem('noren_user_token_100'),
    extra: localStorage.getItem('noren_user_token_100_extra'),
  }))
  expect(stored.token).toMatch(/\S{20}/)
  expect(stored.extra).toContain('"signed_in":true')
  expect(stored.extra).not.toMatch(/hanako|yamada/i)

  const request = page.waitForRequest((candidate) => candidate.url().includes('/whoami'))
  await page.reload()
  const headers = await (await request).allHeaders()
  expect(headers.authorization).toBe(`Bearer ${stored.token}`)
  expect(headers['app-version']).toMatch(/^noren\//)
  expect(headers['tripla-locale']).toBe('en')
  expect(headers['client-session']).toMatch(/\S/)
  expect(headers['x-site-controller']).toBe('tl_lincon')
  await expect(menu).toBeVisible()

  await menu.click()
  await page.getByRole('link', { name: 'Sign out' }).click()
  await expect(menu).toHaveCount(0)
  await expect(page).toHaveURL(/\/booking\/result\?/)
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('user_token'))),
  ).toEqual([])
})

test('A member from the members’ site is signed in without a reload, also with a client session that the server has forgotten', async ({
  page,
  context,
  inApp,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  await context.addCookies([{ name: 'noren_client_session', value: 'rubbish', url: addresses.app }])
  let loads = 0
  page.on('load', () => loads++)
  await page.goto(inApp(`${results()}&refresh_token=${await sandbox.refreshToken('member', 'hakone')}`))
  await expect(page.getByRole('banner').getByRole('button', { name: names.member })).toBeVisible()
  await expect(firstPlan(page)).toBeVisible()
  expect(loads).toBe(1)
  await expect(page).not.toHaveURL(/token|_t=/)
})

test('A corporate user is shown by name, and a corporate member by both names', async ({
  page,
  inApp,
  sandbox,
}) => {
  await page.goto(inApp(`${results()}&refresh_token=${await sandbox.refreshToken('corporate', 'hakone')}`))
  await expect(page.getByRole('banner').getByRole('button', { name: /^Aozora Trading/ })).toBeVisible()
  await page.goto(inApp(`${results()}&refresh_token=${await sandbox.refreshToken('both', 'hakone')}`))
  await expect(page.getByRole('banner').getByRole('button', { name: /\S \/ Aozora Trading/ })).toBeVisible()
})

test('A refresh token that was already used shows the server’s message, and the visitor is a guest', async ({
  page,
  inApp,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  const token = await sandbox.refreshToken('member', 'hakone')
  await page.goto(inApp(`${results()}&refresh_token=${token}`))
  await expect(page.getByRole('banner').getByRole('button', { name: names.member })).toBeVisible()
  await page.goto(inApp(`${results()}&refresh_token=${token}`))
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toContainText('sign in again')
  await expect(page.getByRole('banner').getByRole('button', { name: names.member })).toHaveCount(0)
})

test('If the token is missing but its marker is left, the visitor is a guest before the first request', async ({
  page,
  inApp,
  sandbox,
}) => {
  await page.goto(inApp(`${results()}&refresh_token=${await sandbox.refreshToken('member', 'hakone')}`))
  await expect(page.getByRole('banner').getByRole('button', { name: names.member })).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('noren_user_token_100'))
  await page.reload()
  await expect(firstPlan(page)).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: names.member })).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('noren_user_token_100_extra'))).toBeNull()
})

test('A page from the back/forward cache belongs to a guest after a sign-out in another tab', async ({
  page,
  inApp,
  sandbox,
}) => {
  await page.goto(inApp(`${results()}&refresh_token=${await sandbox.refreshToken('member', 'hakone')}`))
  await expect(page.getByRole('banner').getByRole('button', { name: names.member })).toBeVisible()
  await expect(firstPlan(page)).toBeVisible()
  await page.evaluate(() => {
    localStorage.removeItem('noren_user_token_100')
    localStorage.removeItem('noren_user_token_100_extra')
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toContainText('You have been signed out.')
  await expect(page.getByRole('banner').getByRole('button', { name: names.member })).toHaveCount(0)
})

test('After the member session has ended the visitor sees a message and is a guest', async ({
  page,
  inApp,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  await page.goto(inApp(`${results()}&refresh_token=${await sandbox.refreshToken('member', 'hakone')}`))
  await expect(page.getByRole('banner').getByRole('button', { name: names.member })).toBeVisible()
  // A page that is still open could request something after the clock has changed, and sign out before the reload.
  await page.goto('about:blank')
  await sandbox.post('clock', { days: 31 })
  await page.goto(inApp(results()))
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toContainText('You have been signed out.')
  await expect(page.getByRole('banner').getByRole('button', { name: names.member })).toHaveCount(0)
})

test('The client session is stored for 0.75 day and not requested again during that time', async ({
  page,
  context,
  inApp,
}) => {
  let sessions = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/client_sessions')) sessions++
  })
  await page.goto(inApp(results()))
  await expect(firstPlan(page)).toBeVisible()
  await page.reload()
  await expect(firstPlan(page)).toBeVisible()
  expect(sessions).toBe(1)
  const cookie = (await context.cookies(addresses.app)).find(({ name }) => name === 'noren_client_session')
  const seconds = (cookie?.expires ?? 0) - Date.now() / 1000
  expect(seconds).toBeGreaterThan(64_700)
  expect(seconds).toBeLessThanOrEqual(64_800)
})

test('The last search is restored for an hour, and an explicit search takes precedence', async ({
  page,
  context,
  inApp,
}) => {
  await page.goto(inApp(results()))
  await expect(firstPlan(page)).toBeVisible()
  const search = async () =>
    (await context.cookies(addresses.app)).find(({ name }) => name === 'noren_search_hakone')
  await expect.poll(search).toBeDefined()
  const stored = await search()
  expect((stored?.expires ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(3600)
  const searched = new URL(page.url()).searchParams.get('checkin') ?? ''
  await page.goto(inApp('/?code=hakone'))
  await expect(page).toHaveURL(new RegExp(`checkin=${searched}`))
  await page.goto(inApp('/booking/result?code=hakone&adults=3'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).not.toHaveURL(/checkin=/)
  // The other hotel has no last search.
  await page.goto(inApp('/?code=kyoto'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).not.toHaveURL(/checkin=/)
})

test('A hotel with its own cookie recognizes the browser', async ({ page, context, inApp, sandbox }) => {
  const number = async () =>
    (await context.cookies(addresses.app)).find(({ name }) => name === 'client_tripla_uid')?.value
  await sandbox.setSettings('hakone', { brand: { first_party_cookie_setting: { status: 'inactive' } } })
  await page.goto(inApp(results()))
  await expect(firstPlan(page)).toBeVisible()
  expect(await number()).toBeUndefined()
  await sandbox.setSettings('hakone', {})
  await page.reload()
  await expect.poll(number).toMatch(/^[\da-f]{32}$/)
  const first = await number()
  await page.reload()
  await expect(firstPlan(page)).toBeVisible()
  expect(await number()).toBe(first)
})

test('A member opens the menu and signs out with the keyboard alone', async ({ page, inApp, sandbox }) => {
  await page.goto(inApp(`${results()}&refresh_token=${await sandbox.refreshToken('member', 'hakone')}`))
  const menu = page.getByRole('banner').getByRole('button', { name: names.member })
  await expect(menu).toBeVisible()
  for (
    let steps = 0;
    steps < 20 && !(await menu.evaluate((button) => button === document.activeElement));
    steps++
  )
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Sign out' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(menu).toHaveCount(0)
})
