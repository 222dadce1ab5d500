import { addresses } from '../../support/addresses.ts'
import { failedCalls, guest, heading, results, stay } from '../../support/journey/booking.ts'
import {
  countCalls,
  expectRooms,
  ROOMS,
  roomTokens,
  SESSIONS,
  userMenu,
  warning,
} from '../../support/journey/failures.ts'
import { namesOf, type PersonName } from '../../support/people.ts'
import { guestAt } from '../../support/server/guest.ts'
import { signedIn } from '../../support/server/signedIn.ts'
import { bookByCalls } from '../../support/stage/booking.ts'
import { expect, test } from '../../support/stage/stage.ts'

test.beforeEach(({ consoleErrors }) => {
  consoleErrors.expected.push(failedCalls, /\[noren\] The start failed/)
})

test('With an unknown member session the visitor continues as a guest and sees a message', async ({
  page,
  stage,
  sandbox,
}) => {
  const rooms = countCalls(page, ROOMS)
  for (const [index, kind] of ['token-not-found', 'brand-mismatch'].entries())
    await test.step(kind, async () => {
      await sandbox.fault('rooms.search', kind)
      await stage.show(results())
      await expectRooms(page)
      await expect(warning(page)).toContainText('You have been signed out.')
      expect(rooms()).toBe(2 * (index + 1))
      await page.getByRole('button', { name: 'Dismiss this message' }).click()
      await expect(warning(page)).toHaveCount(0)
    })
})

test('A missing or expired client session is replaced once, without a message', async ({
  page,
  stage,
  sandbox,
}) => {
  const calls = [ROOMS, SESSIONS, /\/settings\/booking_widget$/].map((path) => countCalls(page, path))
  const sent = () => calls.map((count) => count())
  await test.step('expired', async () => {
    await sandbox.fault('rooms.search', 'identity-expired')
    await stage.show(results())
    await expectRooms(page)
    expect(sent()).toEqual([2, 2, 1])
  })
  await test.step('required by the settings of the hotel', async () => {
    for (const call of ['settings.bookingWidget', 'settings.signInButton'])
      await sandbox.fault(call, 'session-required', 20)
    await stage.show(results())
    await expectRooms(page)
    await expect(page).toHaveTitle(/Hakone Moriyu/)
    await expect(warning(page)).toHaveCount(0)
    expect(sent()).toEqual([3, 3, 3])
  })
})

test('If the user cannot be requested, the token is not used, and the visitor is a guest with a message', async ({
  page,
  stage,
  sandbox,
}) => {
  const member = userMenu(page, namesOf.member)
  await stage.show(`${results()}&refresh_token=${await sandbox.refreshToken('member', 'hakone')}`)
  await expect(member).toBeVisible()
  const tokens = roomTokens(page)
  await sandbox.fault('sessions.whoami', 'broken')
  await stage.reload()
  await expect(warning(page)).toContainText('We could not check your sign-in')
  await expectRooms(page)
  await expect(member).toHaveCount(0)
  expect(tokens).toEqual([null])
  await stage.reload()
  await expect(member).toBeVisible()
  await expectRooms(page)
  expect(tokens.at(-1)).toMatch(/^Bearer /)
})

test('After 401 the lookup offers the way back to the search, and without a failed call it does not', async ({
  page,
  stage,
  sandbox,
}) => {
  const back = page.getByRole('link', { name: 'Back to your search' })
  await sandbox.fault('rooms.search', 'unauthorised')
  await stage.show(results())
  await expect(heading(page, 'Find your reservation')).toBeVisible()
  await back.click()
  await expect(page).toHaveURL(new RegExp(`/booking/result\\?.*checkin=${stay.checkin}`))
  await expectRooms(page)
  await expect(back).toHaveCount(0)
  await stage.show('/search?code=hakone')
  await expect(heading(page, 'Find your reservation')).toBeVisible()
  await expect(back).toHaveCount(0)
})

test('After another sign-in in another tab the lookup forgets what the first account has typed and found, and the end of a session keeps it', {
  tag: '@long',
}, async ({ page, stage, inApp, sandbox, tenant }) => {
  const { number } = await bookByCalls(tenant)
  const fields = { 'Reservation number': 'NOSUCHNUMBER', 'Email address': guest.Email }
  const show = page.getByRole('button', { name: 'Show the reservation' })
  const fill = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value)
  }
  const expectTyped = async () => {
    for (const [label, value] of Object.entries(fields))
      await expect(page.getByLabel(label)).toHaveValue(value)
  }
  await stage.show(`/search?code=hakone&refresh_token=${await sandbox.refreshToken('member', 'hakone')}`)
  await expect(userMenu(page, namesOf.member)).toBeVisible()
  await fill(fields)
  const other = await page.context().newPage()
  /** Other code stores the token of another person. */
  const signInAs = async (as: PersonName) => {
    const { Authorization = '' } = await signedIn(await guestAt(addresses.api, tenant), as, 'hakone')
    await other.goto(inApp('/nowhere?code=hakone'))
    await other.evaluate(
      (token) => localStorage.setItem('noren_user_token_100', token),
      Authorization.replace('Bearer ', ''),
    )
  }
  await signInAs('corporate')
  await expect(warning(page)).toContainText('You are now signed in with another account.')
  for (const label of Object.keys(fields)) await expect(page.getByLabel(label)).toHaveValue('')

  await fill({ ...fields, 'Reservation number': number })
  await show.click()
  await expect(page.getByRole('region', { name: 'Reservation number' })).toContainText(number)
  await signInAs('member')
  await expect(heading(page, 'Find your reservation')).toBeVisible()
  await expect(page.getByLabel('Email address')).toHaveValue('')
  await expect(page.getByRole('main')).not.toContainText(number)
  await other.close()

  await fill(fields)
  await sandbox.fault('reservations.find', 'unauthorised')
  await sandbox.fault('sessions.tokens', 'unauthorised', 2)
  await show.click()
  // The look-up is repeated without the account, and finds nothing.
  await expect(warning(page).filter({ hasText: 'You have been signed out.' })).toBeVisible()
  await expectTyped()
  await show.click()
  await expect(page.getByText('No reservation was found.')).toBeVisible()
})
