import type { Page } from 'playwright/test'
import { locales } from '#shared/i18n/locale.ts'
import {
  confirm,
  expectDetails,
  expectOneMail,
  failedCalls,
  goToConfirm,
  goToDetails,
  goToReview,
  guest,
  heading,
  readNumber,
  results,
  stay,
} from '../../support/journey/booking.ts'
import { countCalls, expectRooms, ROOMS, SESSIONS, warning } from '../../support/journey/failures.ts'
import { expect, type Sandbox, test } from '../../support/journey/fixtures.ts'
import { shellText } from '../../support/journey/shellText.ts'

test.beforeEach(({ consoleErrors }) => {
  consoleErrors.expected.push(failedCalls, /\[noren\] The start failed/)
})

const user = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name })
const member = 'Hanako Yamada'

/** The tokens of the requests for rooms from now on; null for a guest. */
function roomTokens(page: Page): (string | null)[] {
  const tokens: (string | null)[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET' && ROOMS.test(new URL(request.url()).pathname))
      tokens.push(request.headers().authorization ?? null)
  })
  return tokens
}

async function openAsMember(page: Page, inApp: (path: string) => string, sandbox: Sandbox) {
  await page.goto(inApp(`${results()}&refresh_token=${await sandbox.refreshToken('member', 'hakone')}`))
  await expect(user(page, member)).toBeVisible()
  await expectRooms(page)
}

test('After a sign-out in another tab the rooms are requested again as a guest, with a message', async ({
  page,
  context,
  inApp,
  sandbox,
}) => {
  await openAsMember(page, inApp, sandbox)
  const tokens = roomTokens(page)
  const other = await context.newPage()
  await other.goto(inApp('/nowhere?code=hakone'))
  await user(other, member).click()
  await other.getByRole('link', { name: 'Sign out' }).click()
  await expect(warning(page)).toContainText('You have been signed out.')
  await expect(user(page, member)).toHaveCount(0)
  await expectRooms(page)
  expect(tokens).toEqual([null])
})

test('After a sign-in with another account in another tab the page belongs to that account', async ({
  page,
  context,
  inApp,
  sandbox,
}) => {
  await openAsMember(page, inApp, sandbox)
  const tokens = roomTokens(page)
  const other = await context.newPage()
  await other.goto(
    inApp(`/nowhere?code=hakone&refresh_token=${await sandbox.refreshToken('corporate', 'hakone')}`),
  )
  await expect(user(page, 'Aozora Trading')).toBeVisible()
  await expect(warning(page)).toContainText('You are now signed in with another account.')
  await expectRooms(page)
  const token = await page.evaluate(() => localStorage.getItem('noren_user_token_100'))
  expect(tokens.at(-1)).toBe(`Bearer ${token}`)
})

test('A reservation that one account has looked up is not shown to another account', async ({
  page,
  context,
  inApp,
  sandbox,
}) => {
  await goToConfirm(page, inApp(results()))
  await confirm(page).click()
  const number = await readNumber(page)
  await page.goto(
    inApp(`/search?code=hakone&refresh_token=${await sandbox.refreshToken('member', 'hakone')}`),
  )
  await page.getByLabel('Reservation number').fill(number)
  await page.getByLabel('E-mail address').fill(guest.Email)
  await page.getByRole('button', { name: 'Show the reservation' }).click()
  await expect(page.getByRole('region', { name: 'Reservation number' })).toContainText(number)
  const other = await context.newPage()
  await other.goto(
    inApp(`/nowhere?code=hakone&refresh_token=${await sandbox.refreshToken('corporate', 'hakone')}`),
  )
  await expect(warning(page)).toContainText('You are now signed in with another account.')
  await expect(heading(page, 'Find your reservation')).toBeVisible()
  await expect(page.getByLabel('E-mail address')).toHaveValue('')
  await expect(page.getByRole('main')).not.toContainText(number)
})

test('What the guest has typed at the lookup stays after another sign-in and after a forced sign-out', async ({
  page,
  context,
  inApp,
  sandbox,
}) => {
  await page.goto(
    inApp(`/search?code=hakone&refresh_token=${await sandbox.refreshToken('member', 'hakone')}`),
  )
  await expect(user(page, member)).toBeVisible()
  const values = [
    [page.getByLabel('Reservation number'), 'NOSUCHNUMBER'],
    [page.getByLabel('E-mail address'), guest.Email],
  ] as const
  for (const [field, value] of values) await field.fill(value)
  const other = await context.newPage()
  await other.goto(
    inApp(`/nowhere?code=hakone&refresh_token=${await sandbox.refreshToken('corporate', 'hakone')}`),
  )
  await expect(warning(page)).toContainText('You are now signed in with another account.')
  for (const [field, value] of values) await expect(field).toHaveValue(value)

  await sandbox.fault('reservations.find', 'unauthorised')
  const show = page.getByRole('button', { name: 'Show the reservation' })
  await show.click()
  await expect(warning(page)).toContainText('You have been signed out.')
  for (const [field, value] of values) await expect(field).toHaveValue(value)
  await show.click()
  await expect(page.getByText('No reservation was found.')).toBeVisible()
})

test('If the user cannot be requested, the token is not used, and the visitor is a guest with a message', async ({
  page,
  inApp,
  sandbox,
}) => {
  await openAsMember(page, inApp, sandbox)
  await sandbox.fault('session.whoami', 'broken')
  const tokens = roomTokens(page)
  await page.goto(inApp(results()))
  await expect(warning(page)).toContainText('We could not check your sign-in')
  await expectRooms(page)
  await expect(user(page, member)).toHaveCount(0)
  expect(tokens).toEqual([null])
  await page.reload()
  await expect(user(page, member)).toBeVisible()
  expect(tokens.at(-1)).toMatch(/^Bearer /)
})

test('After 401 the lookup offers the way back to the search, in each language', async ({
  page,
  inApp,
  sandbox,
}) => {
  const names = {
    en: 'Back to your search',
    ja: '検索結果に戻る',
    ko: '검색 결과로 돌아가기',
    zh_Hans: '返回搜索结果',
    zh_Hant: '返回搜尋結果',
  }
  for (const locale of locales) {
    await sandbox.fault('rooms.search', 'unauthorised')
    await page.goto(inApp(results({ locale })))
    await page.getByRole('link', { name: names[locale] }).click()
    await expect(page).toHaveURL(new RegExp(`/booking/result\\?.*checkin=${stay.checkin}`))
    // The next fault must not meet a request of this page.
    await expect(page.getByRole('article').first()).toBeVisible()
  }
  await expect(page.getByRole('link', { name: names.zh_Hant })).toHaveCount(0)
})

test('After 401 for a booking its page says that nothing was booked, the details are kept, and one booking is made', async ({
  page,
  inApp,
  sandbox,
}) => {
  await goToConfirm(page, inApp(results()))
  await sandbox.fault('reservations.create', 'unauthorised')
  await confirm(page).click()
  await expect(heading(page, 'Your booking was not made')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Your session has ended.')
  expect(await sandbox.mails()).toEqual([])
  await page.getByRole('link', { name: 'Back to the rooms' }).click()
  await expectRooms(page)
  await goToDetails(page, page.url())
  await expectDetails(page)
  await goToReview(page)
  await confirm(page).click()
  await expectOneMail(sandbox, await readNumber(page))
})

test('The lookup without a failed call before offers no way back', async ({ page, inApp }) => {
  await page.goto(inApp('/search?code=hakone'))
  await expect(heading(page, 'Find your reservation')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to your search' })).toHaveCount(0)
})

test('A client session that is refused with another status is renewed, and the member stays signed in', async ({
  page,
  inApp,
  sandbox,
}) => {
  await openAsMember(page, inApp, sandbox)
  await sandbox.fault('rooms.search', 'invalid-session-401')
  await page.reload()
  await expectRooms(page)
  await expect(user(page, member)).toBeVisible()
  await expect(warning(page)).toHaveCount(0)
})

test('A hotel whose settings require a client session opens without a message', async ({
  page,
  inApp,
  sandbox,
}) => {
  for (const call of ['settings.bookingWidget', 'settings.signInButton'])
    await sandbox.fault(call, 'session-required', 20)
  const settings = countCalls(page, /\/settings\/booking_widget$/)
  const sessions = countCalls(page, SESSIONS)
  await page.goto(inApp(results()))
  await expectRooms(page)
  await expect(page).toHaveTitle(/Hakone Moriyu/)
  await expect(warning(page)).toHaveCount(0)
  expect([settings(), sessions()]).toEqual([2, 1])
})

test('A change of language loads the sign-in settings too; after a failure nothing changes, in each language', async ({
  page,
  inApp,
  sandbox,
}) => {
  const headers: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().endsWith('/settings/sign_in_button'))
      headers.push(request.headers()['tripla-locale'])
  })
  for (const [index, locale] of locales.entries()) {
    const next = locales[(index + 1) % locales.length] ?? 'en'
    await page.goto(inApp(`/search?code=hakone&locale=${locale}`))
    const menu = page.getByRole('combobox', { name: shellText(locale, 'language') })
    await expect(menu).toBeVisible()
    for (const call of ['settings.bookingWidget', 'settings.signInButton']) {
      await sandbox.fault(call, 'broken')
      await menu.selectOption(next)
      await expect(warning(page)).toContainText(shellText(locale, 'languageFailed'))
      await expect(page).toHaveTitle(new RegExp(shellText(locale, 'title.lookup')))
      await expect(menu).toHaveValue(locale)
      await page.getByRole('button', { name: shellText(locale, 'dismiss') }).click()
    }
    expect(await page.evaluate(() => localStorage.getItem('triplabot_locale'))).not.toBe(next)
    headers.length = 0
    await menu.selectOption(next)
    await expect(page).toHaveTitle(new RegExp(shellText(next, 'title.lookup')))
    expect(headers).toEqual([next])
  }
})

test('Of two fast changes of the language the last one counts', async ({ page, inApp, sandbox }) => {
  await page.goto(inApp('/search?code=hakone&locale=en'))
  const menu = page.getByRole('combobox', { name: 'Language' })
  await expect(menu).toBeVisible()
  await sandbox.fault('settings.bookingWidget', 'silent')
  const cancelled = page.waitForEvent('requestfailed', (request) => request.url().endsWith('booking_widget'))
  const sent = page.waitForRequest((request) => request.url().endsWith('booking_widget'))
  await menu.selectOption('ja')
  await sent
  await menu.selectOption('ko')
  await cancelled
  await expect(page).toHaveTitle(new RegExp(shellText('ko', 'title.lookup')))
  await expect(warning(page)).toHaveCount(0)
})
