import {
  acceptTerms,
  confirm,
  expectOneMail,
  failedCalls,
  heading,
  readNumber,
  sentinelGuest,
} from '../../support/journey/booking.ts'
import { warning } from '../../support/journey/failures.ts'
import { reviewPath, typed } from '../../support/stage/booking.ts'
import { expect, test } from '../../support/stage/stage.ts'

test.beforeEach(({ consoleErrors }) => {
  consoleErrors.expected.push(failedCalls)
})

/** The storage of a guest with a sentinel e-mail address. */
const typedBy = (sentinel: string) => typed({ email: sentinelGuest(sentinel).Email ?? '' })

test('If the price rises before the confirmation, the review shows both prices, and one press books at the new one', async ({
  page,
  stage,
  sandbox,
}) => {
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/reservations$/.test(request.url()))
      keys.push(request.headers()['idempotency-key'])
  })
  await stage.show(reviewPath(), { stored: typedBy('price-changed') })
  await acceptTerms(page)
  const before = /¥[\d,]+/.exec((await confirm(page).textContent()) ?? '')?.[0] ?? ''
  await confirm(page).click()
  await expect(page.getByText('Your booking was not made. Nothing is charged')).toBeInViewport()
  await expect(heading(page, 'Is everything right?')).toBeVisible()
  const change = warning(page).filter({ hasText: 'price has gone' })
  await expect(change).toContainText(`The price has gone up, from ${before} to ¥`)
  const now = /to (¥[\d,]+)/.exec((await change.textContent()) ?? '')?.[1] ?? ''
  expect(now).not.toBe(before)
  await expect(confirm(page)).toContainText(now)
  expect(await sandbox.mails()).toEqual([])

  await acceptTerms(page)
  await confirm(page).click()
  await expectOneMail(sandbox, await readNumber(page))
  await expect(page.getByRole('main')).toContainText(now)
  // With another key the server would not replace an unpaid order of this guest that keeps the last room.
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
})

test('If the service fails after the booking was made, a retry shows that booking and makes no second one', async ({
  page,
  stage,
  sandbox,
}) => {
  await stage.show(reviewPath(), { stored: typedBy('503-after') })
  await acceptTerms(page)
  await confirm(page).click()
  await expect(heading(page, 'We do not know yet whether you have a booking')).toBeVisible()
  const [mail] = await sandbox.mails()
  await page.getByRole('button', { name: 'Check and confirm again' }).click()
  const number = await readNumber(page)
  expect(mail?.text).toContain(number)
  await expectOneMail(sandbox, number)
})
