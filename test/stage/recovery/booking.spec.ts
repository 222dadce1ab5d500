import type { Page } from 'playwright/test'
import {
  acceptTerms,
  confirm,
  expectDetails,
  expectOneMail,
  failedCalls,
  fillDetails,
  goToReview,
  heading,
  readNumber,
  sentinelGuest,
} from '../../support/journey/booking.ts'
import { countCalls, SESSIONS } from '../../support/journey/failures.ts'
import type { Sandbox } from '../../support/journey/fixtures.ts'
import { loseAnswer, loseFirst, loseRequest } from '../../support/journey/loseCalls.ts'
import { firstPlan } from '../../support/journey/steps.ts'
import { detailsPath, reviewPath, typed } from '../../support/stage/booking.ts'
import { expect, type Stage, test } from '../../support/stage/stage.ts'

const BOOKING = 'reservations.create'
const BOOKINGS = /\/reservations$/
const ownTitle = 'The hotel is closed for renovation on these dates. Please call us.'
const interrupted = (page: Page) => page.getByText('The connection was interrupted.')
const checking = (page: Page) => heading(page, 'We are checking whether your booking arrived')
const unknown = (page: Page) => heading(page, 'We do not know yet whether you have a booking')
const again = (page: Page) => page.getByRole('button', { name: 'Check and confirm again' })

test.beforeEach(({ consoleErrors }) => {
  consoleErrors.expected.push(failedCalls)
})

/** Shows the review to a guest who has typed the details, and accepts the terms. A sentinel makes the booking fail. */
async function showReview(stage: Stage, page: Page, sentinel?: string): Promise<void> {
  await stage.show(reviewPath(), {
    stored: typed(sentinel ? { email: sentinelGuest(sentinel).Email ?? '' } : {}),
  })
  await acceptTerms(page)
}

test('Without a connection the confirmation waits, and one booking is made when the connection is back', async ({
  page,
  stage,
  sandbox,
}) => {
  await showReview(stage, page)
  await page.context().setOffline(true)
  await confirm(page).click()
  await expect(page.getByText('You seem to be offline. What you have typed is kept.')).toBeVisible()
  await expect(checking(page)).toBeVisible()
  expect(await sandbox.mails()).toEqual([])
  await page.context().setOffline(false)
  await expectOneMail(sandbox, await readNumber(page))
})

test('If the connection drops before the request arrives, one booking is made', { tag: '@long' }, async ({
  page,
  stage,
  sandbox,
}) => {
  await showReview(stage, page)
  // Chromium itself repeats a request after a broken connection, so one broken connection would not reach the app.
  await sandbox.fault(BOOKING, 'disconnected', 20)
  await confirm(page).click()
  await expect(checking(page)).toBeVisible()
  await expect(interrupted(page)).toBeVisible()
  expect(await sandbox.mails()).toEqual([])
  await sandbox.fault(BOOKING, 'disconnected', 0)
  await expectOneMail(sandbox, await readNumber(page))
})

test('If the connection drops during the response, the guest gets the number of the one booking', async ({
  page,
  stage,
  sandbox,
}) => {
  await showReview(stage, page)
  const requests = countCalls(page, BOOKINGS)
  await loseFirst(page, 'POST', BOOKINGS, loseAnswer)
  await confirm(page).click()
  await expect(checking(page)).toBeVisible()
  const number = await readNumber(page)
  await page.unroute(BOOKINGS)
  expect(requests()).toBe(2)
  await expectOneMail(sandbox, number)
})

/** Confirms as a member. The first request is lost as `lose` loses it, and then the session of the member has ended. */
async function loseSession(
  stage: Stage,
  page: Page,
  sandbox: Sandbox,
  lose: typeof loseRequest,
): Promise<void> {
  const refresh_token = await sandbox.refreshToken('member', 'hakone')
  await stage.show(reviewPath({ refresh_token }), { stored: typed() })
  await acceptTerms(page)
  await loseFirst(page, 'POST', BOOKINGS, async (route) => {
    await lose({
      fetch: (options) => route.fetch(options),
      async abort(reason) {
        await sandbox.fault(BOOKING, 'unauthorised')
        await sandbox.fault('sessions.tokens', 'unauthorised', 2)
        await route.abort(reason)
      },
    })
  })
  await confirm(page).click()
}

test('If the session of a member ends before the answer of a booking that arrived, the guest gets its number', async ({
  page,
  stage,
  sandbox,
}) => {
  await loseSession(stage, page, sandbox, loseAnswer)
  await expectOneMail(sandbox, await readNumber(page))
})

test('If the session of a member ends and the booking has not arrived, nothing is booked until the guest confirms again', async ({
  page,
  stage,
  sandbox,
}) => {
  await loseSession(stage, page, sandbox, loseRequest)
  await expect(page.getByText('the hotel has not received your booking')).toBeInViewport()
  await expect(heading(page, 'Is everything right?')).toBeVisible()
  expect(await sandbox.mails()).toEqual([])
  await acceptTerms(page)
  await confirm(page).click()
  await expectOneMail(sandbox, await readNumber(page))
})

test('A booking that the server answers with an error does not speak of the connection, and is sent again', async ({
  page,
  stage,
  sandbox,
}) => {
  await showReview(stage, page)
  for (const kind of ['broken', 'nonsense']) await sandbox.fault(BOOKING, kind)
  await confirm(page).click()
  await expect(page.getByText('The hotel’s system could not process the request.')).toBeVisible()
  await expect(interrupted(page)).toBeHidden()
  await expectOneMail(sandbox, await readNumber(page))
})

test('If the server limits bookings, the guest sees a message and is booked after waiting', {
  tag: '@long',
}, async ({ page, stage, sandbox }) => {
  await showReview(stage, page)
  await sandbox.fault(BOOKING, 'busy', 3)
  await confirm(page).click()
  await expect(page.getByText('Many guests are searching just now.')).toBeVisible()
  // That message is at the top of the page, and the button may be at its end.
  await expect(page.getByText('The hotel is busy just now.')).toBeInViewport()
  await expectOneMail(sandbox, await readNumber(page))
})

test('Two fast presses make one booking, and the back button shows the confirmation, not the form', async ({
  page,
  stage,
  sandbox,
}) => {
  await stage.show(detailsPath(), { stored: typed() })
  await goToReview(page)
  await confirm(page).dblclick()
  const number = await readNumber(page)
  await page.goBack()
  expect(await readNumber(page)).toBe(number)
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expectOneMail(sandbox, number)
})

test('If the last room is sold, the guest chooses another room and keeps the typed details', async ({
  page,
  stage,
  sandbox,
}) => {
  await showReview(stage, page, 'sold-out')
  await confirm(page).click()
  const reason = page.getByText(
    'The last Deluxe Mountain Twin on these dates has just been booked. Please choose another room.',
  )
  await expect(reason).toBeVisible()
  await stage.reload()
  await expect(reason).toBeVisible()
  await expect(
    page.getByText('Your booking was not made. Nothing is charged, and your details are kept.'),
  ).toBeVisible()
  await expect(heading(page, 'Rooms for your 2 nights')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Chosen: / })).toHaveCount(0)
  expect(await sandbox.mails()).toEqual([])

  await firstPlan(page).click()
  await expectDetails(page, sentinelGuest('sold-out'))
  await fillDetails(page)
  await goToReview(page)
  await confirm(page).click()
  await expectOneMail(sandbox, await readNumber(page))
})

test('If the hotel refuses a booking with a title of its own, the page of the failure shows it, also after a reload', async ({
  page,
  stage,
  sandbox,
}) => {
  await showReview(stage, page)
  await sandbox.fault(BOOKING, 'own-title')
  await confirm(page).click()
  await expect(heading(page, 'Your booking was not made')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(ownTitle)
  await stage.reload()
  await expect(page.getByRole('main')).toContainText(ownTitle)
  expect(await sandbox.mails()).toEqual([])
})

test('If the price of the chosen rooms cannot be loaded, the guest sees the title of the server and can retry', async ({
  page,
  stage,
  sandbox,
}) => {
  await sandbox.fault('rooms.search', 'own-title-500')
  // The screen has no heading while its price is missing.
  const retry = async () => {
    await expect(page.getByRole('alert').filter({ hasText: ownTitle })).toContainText(
      'What you have typed is kept.',
    )
    await page.getByRole('button', { name: 'Try again' }).click()
  }
  await Promise.all([stage.show(detailsPath(), { stored: typed() }), retry()])
  await expectDetails(page)
})

test('If booking is closed for a moment, a retry makes one booking, also if the client session is lost meanwhile', async ({
  page,
  stage,
  sandbox,
}) => {
  await showReview(stage, page, '503-after')
  await confirm(page).click()
  await expect(unknown(page)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Your details are kept.')
  // As in a browser that keeps no cookie in a frame.
  await page.context().clearCookies({ name: 'noren_client_session' })
  const sessions = countCalls(page, SESSIONS)
  await stage.reload()
  await again(page).click()
  await expectOneMail(sandbox, await readNumber(page))
  expect(sessions()).toBe(1)
})

test('While booking stays closed, retries book nothing, the guest can call the hotel, and a later retry books once', async ({
  page,
  stage,
  sandbox,
}) => {
  await showReview(stage, page)
  await sandbox.fault(BOOKING, 'unavailable', 2)
  await confirm(page).click()
  await expect(unknown(page)).toBeVisible()
  const second = page.waitForResponse((response) => response.status() === 503)
  await again(page).click()
  await second
  await expect(unknown(page)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Call the hotel/ })).toBeVisible()
  expect(await sandbox.mails()).toEqual([])
  await again(page).click()
  await expectOneMail(sandbox, await readNumber(page))
})
