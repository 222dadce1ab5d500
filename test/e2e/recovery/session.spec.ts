import { addresses } from '../../support/addresses.ts'
import {
  acceptTerms,
  confirm,
  expectDetails,
  expectOneMail,
  failedCalls,
  goToReview,
  heading,
  readNumber,
  results,
} from '../../support/journey/booking.ts'
import {
  countCalls,
  expectRooms,
  ROOMS,
  roomTokens,
  SESSIONS,
  userMenu,
  warning,
} from '../../support/journey/failures.ts'
import { expect, test } from '../../support/journey/fixtures.ts'
import { openTyped } from '../../support/journey/openTyped.ts'
import { firstPlan } from '../../support/journey/steps.ts'
import { namesOf, type PersonName } from '../../support/people.ts'
import { detailsPath, reviewPath } from '../../support/stage/booking.ts'

test.beforeEach(({ consoleErrors }) => {
  consoleErrors.expected.push(failedCalls)
})

test('If the sign-in expires during a booking, nothing is booked, and the typed details stay until one booking is made', {
  tag: '@long',
}, async ({ page, inApp, sandbox }) => {
  await openTyped(page, inApp, detailsPath())
  await expectDetails(page)
  // A guest may begin here, as after a reload: the texts of the confirmation load before a deployment can remove them.
  const files = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .join(),
    )
  await expect.poll(files).toMatch(/\/assets\/reservation\.en-/)
  await sandbox.fault('rooms.search', 'unauthorised')
  await page.reload()
  await expect(heading(page, 'Find your reservation')).toBeVisible()
  await expect(warning(page)).toContainText('You have been signed out.')
  await page.goBack()
  await expectDetails(page)
  await goToReview(page)
  await sandbox.fault('reservations.create', 'unauthorised')
  await confirm(page).click()
  await expect(heading(page, 'Your booking was not made')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Your session has ended.')
  expect(await sandbox.mails()).toEqual([])
  await page.getByRole('link', { name: 'Back to the rooms' }).click()
  await firstPlan(page).click()
  await expectDetails(page)
  await goToReview(page)
  await confirm(page).click()
  await expectOneMail(sandbox, await readNumber(page))
})

test('A refused client session is deleted, the page reloads once only, and a member stays signed in', {
  tag: '@long',
}, async ({ page, context, inApp, sandbox }) => {
  const rooms = countCalls(page, ROOMS)
  const sessions = countCalls(page, SESSIONS)
  let loads = 0
  page.on('load', () => loads++)
  await sandbox.fault('rooms.search', 'invalid-session')
  await page.goto(inApp(results()))
  await expectRooms(page)
  expect([loads, sessions()]).toEqual([2, 2])
  const cookies = await context.cookies(addresses.app)
  expect(cookies.filter(({ name }) => name === 'noren_client_session')).toHaveLength(1)

  const member = userMenu(page, namesOf.member)
  await page.goto(inApp(`${results()}&refresh_token=${await sandbox.refreshToken('member', 'hakone')}`))
  await expect(member).toBeVisible()
  await sandbox.fault('rooms.search', 'invalid-session-401')
  await page.reload()
  await expectRooms(page)
  await expect(member).toBeVisible()
  await expect(warning(page)).toHaveCount(0)

  // The page has been reloaded a moment ago: of two refused requests, the second has a new session.
  await sandbox.fault('rooms.search', 'invalid-session', 20)
  const before = rooms()
  await page.reload()
  await expect(heading(page, 'Rooms could not be loaded')).toBeVisible()
  expect([loads, rooms() - before]).toEqual([5, 2])
})

test('A guest whose client session the server has forgotten books without a message', {
  tag: '@long',
}, async ({ page, context, inApp, sandbox }) => {
  const forgotten = { name: 'noren_client_session', value: 'rubbish', url: addresses.app }
  await context.addCookies([forgotten])
  await openTyped(page, inApp, reviewPath())
  await acceptTerms(page)
  await expect(warning(page)).toHaveCount(0)
  const [renewed] = await context.cookies(addresses.app)
  expect(renewed?.value).not.toBe('rubbish')

  await context.addCookies([forgotten])
  await page.reload()
  await acceptTerms(page)
  await confirm(page).click()
  await expectOneMail(sandbox, await readNumber(page))
})

test('After another sign-in or a sign-out in another tab the rooms are requested for that visitor, with a message', {
  tag: '@long',
}, async ({ page, context, inApp, sandbox }) => {
  const tokenOf = async (as: PersonName) => `refresh_token=${await sandbox.refreshToken(as, 'hakone')}`
  await page.goto(inApp(`${results()}&${await tokenOf('member')}`))
  await expect(userMenu(page, namesOf.member)).toBeVisible()
  await expectRooms(page)
  const tokens = roomTokens(page)
  const other = await context.newPage()
  await other.goto(inApp(`/nowhere?code=hakone&${await tokenOf('corporate')}`))
  await other.getByRole('button', { name: /^Change to/ }).click()
  await expect(userMenu(page, namesOf.corporate)).toBeVisible()
  await expect(userMenu(page, namesOf.corporate)).toBeVisible()
  await expectRooms(page)
  const token = await page.evaluate(() => localStorage.getItem('noren_user_token_100'))
  expect(tokens.at(-1)).toBe(`Bearer ${token}`)

  await userMenu(other, namesOf.corporate).click()
  await other.getByRole('link', { name: 'Sign out' }).click()
  await expect(warning(page)).toContainText('You have been signed out.')
  await expect(userMenu(page, namesOf.corporate)).toHaveCount(0)
  await expectRooms(page)
  expect(tokens.at(-1)).toBe(null)
})
