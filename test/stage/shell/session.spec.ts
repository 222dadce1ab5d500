import type { Page } from 'playwright/test'
import { addresses } from '../../support/addresses.ts'
import { failedCalls, results } from '../../support/journey/booking.ts'
import { warning } from '../../support/journey/failures.ts'
import type { Sandbox } from '../../support/journey/fixtures.ts'
import { firstPlan } from '../../support/journey/steps.ts'
import { shortPath } from '../../support/settings/locators.ts'
import { reopen } from '../../support/stage/reopen.ts'
import { expect, test } from '../../support/stage/stage.ts'

type Person = Parameters<Sandbox['refreshToken']>[0]

/** The path of a screen with little content, with the token of a person from the members' site. */
const signedIn = async (sandbox: Sandbox, as: Person = 'member') =>
  `${shortPath}&refresh_token=${await sandbox.refreshToken(as, 'hakone')}`

const menuOf = (page: Page, name: RegExp = /Hanako Yamada/) =>
  page.getByRole('banner').getByRole('button', { name })

const cookieOf = async (page: Page, wanted: string) =>
  (await page.context().cookies(addresses.app)).find(({ name }) => name === wanted)

test('A member from the members’ site is shown by name, the address has no token, and the search has no companions after the sign-out', async ({
  page,
  stage,
  sandbox,
}) => {
  const rooms = JSON.stringify([{ adults: 2, adult_companion: 1 }])
  const token = await sandbox.refreshToken('member', 'hakone')
  await stage.show(`${results({ rooms })}&refresh_token=${token}`)
  const menu = menuOf(page)
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
  await stage.reload()
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
  // The search stays, without the companions of the member.
  await expect(page).toHaveURL(/checkin=/)
  await expect(page).not.toHaveURL(/companion/)
  expect((await cookieOf(page, 'noren_search_hakone'))?.value).not.toMatch(/companion/)
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('user_token'))),
  ).toEqual([])
})

test('A member opens the menu and signs out with the keyboard alone', async ({ page, stage, sandbox }) => {
  await stage.show(await signedIn(sandbox))
  const menu = menuOf(page)
  await expect(menu).toBeVisible()
  const isFocused = () => menu.evaluate((button) => button === document.activeElement)
  for (let steps = 0; steps < 20 && !(await isFocused()); steps++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'My page' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Sign out' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(menu).toHaveCount(0)
})

test('A person of an organization is shown by its name, and a member of one by both names', async ({
  page,
  stage,
  sandbox,
}) => {
  await stage.show(await signedIn(sandbox, 'corporate'))
  await expect(menuOf(page, /^Aozora Trading/)).toBeVisible()
  await stage.show(await signedIn(sandbox, 'both'))
  await expect(menuOf(page, /\S \/ Aozora Trading/)).toBeVisible()
})

test('A refresh token that was already used shows the server’s message, and the visitor is a guest', async ({
  page,
  stage,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  const path = await signedIn(sandbox)
  await stage.show(path)
  await expect(menuOf(page)).toBeVisible()
  await stage.show(path)
  await expect(warning(page)).toContainText('sign in again')
  await expect(menuOf(page)).toHaveCount(0)
})

test('If the token is missing but its marker is left, the visitor is a guest before the first request', async ({
  page,
  stage,
  inApp,
  sandbox,
}) => {
  await stage.show(await signedIn(sandbox))
  await expect(menuOf(page)).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('noren_user_token_100'))
  await reopen(page, stage, inApp(results()))
  await expect(firstPlan(page)).toBeVisible()
  await expect(menuOf(page)).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('noren_user_token_100_extra'))).toBeNull()
})

test('A page from the back/forward cache belongs to a guest after a sign-out in another tab', async ({
  page,
  stage,
  sandbox,
}) => {
  await stage.show(await signedIn(sandbox))
  await expect(menuOf(page)).toBeVisible()
  await page.evaluate(() => {
    localStorage.removeItem('noren_user_token_100')
    localStorage.removeItem('noren_user_token_100_extra')
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(warning(page)).toContainText('You have been signed out.')
  await expect(menuOf(page)).toHaveCount(0)
})

test('After the member session has ended the visitor sees a message and is a guest', async ({
  page,
  stage,
  inApp,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  await stage.show(await signedIn(sandbox))
  await expect(menuOf(page)).toBeVisible()
  const tokens = await page.evaluate(() => Object.entries(localStorage))
  // A page of the member could request something after the clock has changed, and sign out before the next visit.
  await stage.show(shortPath)
  await sandbox.post('clock', { days: 31 })
  await page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }, tokens)
  await reopen(page, stage, inApp(results()))
  await expect(warning(page)).toContainText('You have been signed out.')
  await expect(menuOf(page)).toHaveCount(0)
})

test('The client session is stored for 0.75 day and not requested again during that time', async ({
  page,
  stage,
}) => {
  let sessions = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/client_sessions')) sessions++
  })
  await stage.show(results())
  await expect(firstPlan(page)).toBeVisible()
  await stage.reload()
  await expect(firstPlan(page)).toBeVisible()
  expect(sessions).toBe(1)
  const seconds = ((await cookieOf(page, 'noren_client_session'))?.expires ?? 0) - Date.now() / 1000
  expect(seconds).toBeGreaterThan(64_700)
  expect(seconds).toBeLessThanOrEqual(64_800)
})

test('The last search is restored for an hour, and an explicit search takes precedence', async ({
  page,
  stage,
  inApp,
}) => {
  await stage.show(results())
  const search = () => cookieOf(page, 'noren_search_hakone')
  await expect.poll(search).toBeDefined()
  expect(((await search())?.expires ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(3600)
  const searched = new URL(page.url()).searchParams.get('checkin') ?? ''
  await reopen(page, stage, inApp('/?code=hakone'))
  await expect(page).toHaveURL(new RegExp(`checkin=${searched}`))
  await reopen(page, stage, inApp('/booking/result?code=hakone&adults=3'))
  await expect(page).not.toHaveURL(/checkin=/)
  // The other hotel has no last search.
  await reopen(page, stage, inApp('/?code=kyoto'))
  await expect(page).not.toHaveURL(/checkin=/)
})
