import type { BrowserContext, Page } from 'playwright/test'
import { api } from '#shared/api/index.ts'
import { addresses } from '../../support/addresses.ts'
import { failedCalls, guest, heading, results } from '../../support/journey/booking.ts'
import { countCalls, expectRooms, userMenu, warning } from '../../support/journey/failures.ts'
import type { Sandbox } from '../../support/journey/fixtures.ts'
import { loseAnswer, loseFirst, loseRequest } from '../../support/journey/loseCalls.ts'
import { namesOf } from '../../support/people.ts'
import { guestAt } from '../../support/server/guest.ts'
import { bookByCalls } from '../../support/stage/booking.ts'
import { makeMember, memberMenu, typeAndSignIn } from '../../support/stage/member.ts'
import { expect, type Stage, test } from '../../support/stage/stage.ts'

const TOKENS = /\/memberships\/tokens$/
const SIGN_OUT = /\/memberships\/sign_out$/
const LATER = { ms: 31 * 60_000 }

test.beforeEach(({ consoleErrors }) => {
  consoleErrors.expected.push(failedCalls)
})

/** A member signs in, and sees rooms: no call is on its way. */
async function signIn(page: Page, stage: Stage): Promise<void> {
  await stage.show('/sign-in?code=hakone')
  await typeAndSignIn(page)
  await expect(memberMenu(page)).toBeVisible()
  await stage.visit(results())
  await expectRooms(page)
}

/** The clock is moved while no page is open: a call on its way would renew the session, and could learn of its end. */
async function passTime(page: Page, sandbox: Sandbox, by: Record<string, number> = LATER): Promise<void> {
  await page.goto('about:blank')
  await sandbox.post('clock', by)
}

/** The cookie of the API that renews the session, and the mark that the app can read. */
async function cookiesOf(context: BrowserContext) {
  const cookies = await context.cookies()
  return {
    refresh: cookies.find(({ name }) => name === 'noren_refresh_100')?.value ?? null,
    mark: cookies.find(({ name }) => name === 'noren_session_100')?.value ?? null,
  }
}

/** The status of a renewal by a refresh token, as a person who has copied it asks. */
async function renewalBy(tenant: string, refresh_token: string): Promise<number> {
  const other = await guestAt(addresses.api, tenant)
  const request = {
    params: { hotelId: 'hakone' },
    body: { grant_type: 'session_token' as const, refresh_token },
  }
  return (await other.call(api.sessions.tokens, request)).status
}

test('When the access token is over, all calls of a screen wait for one renewal, and the member stays', async ({
  page,
  stage,
  sandbox,
  tenant,
}) => {
  await makeMember(tenant)
  await signIn(page, stage)
  await passTime(page, sandbox)
  const renewals = countCalls(page, TOKENS)
  await stage.visit(results())
  await expectRooms(page)
  await expect(memberMenu(page)).toBeVisible()
  await expect(warning(page)).toHaveCount(0)
  expect(renewals()).toBe(1)
  // Neither script nor storage has the refresh token.
  const { refresh = '' } = await cookiesOf(page.context())
  const readable = await page.evaluate(() =>
    JSON.stringify([document.cookie, Object.entries(localStorage), Object.entries(sessionStorage)]),
  )
  expect(readable).toContain('noren_session_100=in')
  expect(readable).not.toContain(refresh)
  expect(page.url()).not.toContain('token')
})

test('A lost answer to a renewal signs no member out: the same question gets the same answer', {
  tag: '@long',
}, async ({ page, stage, sandbox, tenant }) => {
  await makeMember(tenant)
  await signIn(page, stage)
  await passTime(page, sandbox)
  await loseFirst(page, 'POST', TOKENS, loseAnswer)
  await stage.visit(results())
  await expectRooms(page)
  await stage.visit(results())
  await expect(memberMenu(page)).toBeVisible()
  await expect(warning(page)).toHaveCount(0)
})

test('Two tabs renew one session, and a sign-out in one of them reaches the other', async ({
  page,
  stage,
  inApp,
  sandbox,
  tenant,
}) => {
  await makeMember(tenant)
  await signIn(page, stage)
  const other = await page.context().newPage()
  await other.goto(inApp(results()))
  await expect(memberMenu(other)).toBeVisible()
  await expectRooms(other)
  const renewals = [page, other].map((tab) => countCalls(tab, TOKENS))
  // No call is on its way while the clock is moved: in one call, a token is over once only.
  await Promise.all([page, other].map((tab) => tab.waitForLoadState('networkidle')))
  await sandbox.post('clock', LATER)
  const known = page.waitForResponse(
    (response) => response.ok() && response.request().method() === 'GET' && /\/whoami$/.test(response.url()),
  )
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await known
  // The other tab takes the new token of the same session.
  await expect(memberMenu(other)).toBeVisible()
  expect(renewals.map((count) => count())).toEqual([1, 0])
  await sandbox.post('clock', LATER)
  await other.reload()
  await expectRooms(other)
  await expect(memberMenu(other)).toBeVisible()

  // After a sign-out in another tab, no step back shows the next user a reservation that was looked up.
  const { number } = await bookByCalls(tenant)
  await stage.visit(`/review-reservation/${number}?code=hakone`)
  await page.getByLabel('Email address').fill(guest.Email)
  await page.getByRole('button', { name: 'Show the reservation' }).click()
  await expect(heading(page, /^Reserved /)).toBeVisible()
  await page.goto(inApp(results()))
  await expectRooms(page)
  const { refresh } = await cookiesOf(page.context())
  await memberMenu(other).click()
  await other.getByRole('link', { name: 'Sign out' }).click()
  await expect(memberMenu(page)).toHaveCount(0)
  await expect(warning(page)).toContainText('You have been signed out.')
  await expect.poll(async () => (await cookiesOf(page.context())).mark).toBeNull()
  expect(await renewalBy(tenant, refresh ?? '')).toBe(401)
  await other.goto(inApp('/sign-in?code=hakone'))
  await typeAndSignIn(other)
  await expect(memberMenu(page)).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Find your reservation')).toBeVisible()
  await other.close()
})

test('A sign-out without a connection is final on this device, and the next start ends the session', async ({
  page,
  stage,
  tenant,
}) => {
  await makeMember(tenant)
  await signIn(page, stage)
  const { refresh } = await cookiesOf(page.context())
  await page.route(SIGN_OUT, loseRequest)
  await memberMenu(page).click()
  await page.getByRole('link', { name: 'Sign out' }).click()
  await expect(memberMenu(page)).toHaveCount(0)
  expect((await cookiesOf(page.context())).mark).toBe('out')
  await expect(warning(page)).toContainText(
    'You are signed out on this device. The hotel could not be reached',
  )
  await page.unroute(SIGN_OUT)
  const [renewals, signOuts] = [countCalls(page, TOKENS), countCalls(page, SIGN_OUT)]
  await stage.visit(results())
  await expectRooms(page)
  await expect(memberMenu(page)).toHaveCount(0)
  await expect.poll(async () => (await cookiesOf(page.context())).mark).toBeNull()
  expect([renewals(), signOuts()]).toEqual([0, 1])
  expect(await renewalBy(tenant, refresh ?? '')).toBe(401)
})

test('When the connection is back, the page itself ends the session of a sign-out', { tag: '@long' }, async ({
  page,
  stage,
  tenant,
}) => {
  await makeMember(tenant)
  await signIn(page, stage)
  await page.route(SIGN_OUT, loseRequest)
  await memberMenu(page).click()
  await page.getByRole('link', { name: 'Sign out' }).click()
  await expect(warning(page)).toContainText('You are signed out on this device.')
  await page.unroute(SIGN_OUT)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(async () => (await cookiesOf(page.context())).mark).toBeNull()
})

test('After a lost sign-out another member signs in, and stays who signed in', { tag: '@long' }, async ({
  page,
  stage,
  sandbox,
  tenant,
}) => {
  await makeMember(tenant)
  await signIn(page, stage)
  const { refresh } = await cookiesOf(page.context())
  await page.route(SIGN_OUT, loseRequest)
  await memberMenu(page).click()
  await page.getByRole('link', { name: 'Sign out' }).click()
  await expect(memberMenu(page)).toHaveCount(0)
  const second = userMenu(page, namesOf.member)
  await stage.visit(`${results()}&refresh_token=${await sandbox.refreshToken('member', 'hakone')}`)
  await expect(second).toBeVisible()
  const notice = page.getByRole('status').filter({ hasText: 'You are signed in as Hanako Yamada. Not you?' })
  await expect(notice.getByRole('button', { name: 'Sign out' })).toBeVisible()
  expect(await renewalBy(tenant, refresh ?? '')).toBe(401)
  await page.unroute(SIGN_OUT)
  await passTime(page, sandbox)
  await stage.visit(results())
  await expect(second).toBeVisible()
})

test('A worthless ticket in the address signs no member out, and a good one of another person asks before it ends the session', async ({
  page,
  stage,
  sandbox,
  tenant,
}) => {
  await makeMember(tenant)
  await signIn(page, stage)
  const { refresh } = await cookiesOf(page.context())
  await stage.visit(`${results()}&refresh_token=worthless`)
  await expect(warning(page)).not.toHaveCount(0)
  await expect(memberMenu(page)).toBeVisible()
  await stage.visit(`${results()}&refresh_token=${await sandbox.refreshToken('member', 'hakone')}`)
  await expect(memberMenu(page)).toBeVisible()
  await page.getByRole('button', { name: 'Change to Hanako Yamada' }).click()
  await expect(userMenu(page, namesOf.member)).toBeVisible()
  expect(await renewalBy(tenant, refresh ?? '')).toBe(401)
  // The same person again: the session goes on, and the person is not asked.
  await stage.visit(`${results()}&refresh_token=${await sandbox.refreshToken('member', 'hakone')}`)
  await expect(userMenu(page, namesOf.member)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Change to/ })).toHaveCount(0)
})

test('A session that has ended at the server is asked for twice, and ends with a message', {
  tag: '@long',
}, async ({ page, stage, sandbox, tenant }) => {
  await makeMember(tenant)
  await signIn(page, stage)
  await passTime(page, sandbox, { days: 31 })
  const renewals = countCalls(page, TOKENS)
  await stage.visit(results())
  await expectRooms(page)
  await expect(warning(page)).toContainText('You have been signed out.')
  await expect(memberMenu(page)).toHaveCount(0)
  expect(renewals()).toBe(2)
  expect((await cookiesOf(page.context())).mark).toBeNull()
})

test('A start of a guest asks for no session', async ({ page, stage }) => {
  const [renewals, signOuts, users] = [TOKENS, SIGN_OUT, /\/whoami$/].map((path) => countCalls(page, path))
  await stage.show(results())
  await expectRooms(page)
  expect([renewals?.(), signOuts?.(), users?.()]).toEqual([0, 0, 0])
})
