import type { Page } from 'playwright/test'
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
  setInventory,
} from '../../support/journey/booking.ts'
import { warning } from '../../support/journey/failures.ts'
import { holdRequests } from '../../support/journey/holdRequests.ts'
import { firstPlan } from '../../support/journey/steps.ts'
import { detailsPath, typed } from '../../support/stage/booking.ts'
import { expect, test } from '../../support/stage/stage.ts'

const PRICE = /\/rooms\/price\?/

/** The total of the stay in the summary of a booking screen: `¥81,200`. */
const total = async (page: Page): Promise<string> => {
  const summary = page.getByRole('complementary', { name: 'Your stay' })
  return (await summary.textContent())?.match(/¥[\d,]+(?!.*¥)/)?.[0] ?? ''
}

/** The amount of the first plan of the results, which the guest chooses. */
async function chosenAmount(page: Page): Promise<string> {
  await expect(firstPlan(page)).toBeVisible()
  return (await firstPlan(page).getAttribute('aria-label'))?.match(/¥[\d,]+$/)?.[0] ?? ''
}

/** The amounts of the warning about the price: before, and now. */
async function amountsIn(page: Page, direction: 'up' | 'down'): Promise<string[]> {
  const alert = warning(page).filter({ hasText: `price has gone ${direction}` })
  await expect(alert).toHaveCount(1)
  return (await alert.textContent())?.match(/¥[\d,]+/g) ?? []
}

/** Continues to the details. The results were loaded before, so that the price of the results is not current. */
async function continueToDetails(page: Page): Promise<void> {
  await firstPlan(page).click()
  await expect(heading(page, 'Who is coming?')).toBeVisible()
}

test('A price that rises on the way to the details and again on the way to the review is shown before the booking', async ({
  page,
  stage,
  sandbox,
}) => {
  await stage.show(results(), { stored: typed() })
  const before = await chosenAmount(page)
  await sandbox.post('prices', { percent: 110 })
  await continueToDetails(page)
  await expect(warning(page)).toHaveCount(1)
  const [from, raised] = await amountsIn(page, 'up')
  expect(from).toBe(before)
  expect(raised).not.toBe(before)
  expect(await total(page)).toBe(raised)

  await sandbox.post('prices', { percent: 121 })
  await goToReview(page)
  await expect(warning(page)).not.toContainText(raised ?? '')
  const [first, last] = await amountsIn(page, 'up')
  expect(first).toBe(before)
  await expect(confirm(page)).toContainText(last ?? '')
  const dismiss = warning(page).getByRole('button', { name: 'Dismiss this message' })
  const [box, message] = [await dismiss.boundingBox(), await warning(page).locator('p').boundingBox()]
  // The button is beside the sentence, at its end.
  expect(box?.x).toBeGreaterThanOrEqual((message?.x ?? Number.NaN) + (message?.width ?? 0))
  await dismiss.click()
  await expect(warning(page)).toHaveCount(0)

  // The typed details are kept, and a dismissed warning does not come back.
  const answered = page.waitForResponse(PRICE)
  await page.getByRole('link', { name: 'Edit your details' }).click()
  await expectDetails(page)
  await answered
  await expect(warning(page)).toHaveCount(0)
  await goToReview(page)
  await confirm(page).click()
  await expectOneMail(sandbox, await readNumber(page))
  await expect(page.getByText(last ?? '').first()).toBeVisible()
})

test('A price that falls is good news, and a price that returns to the first amount is no news', {
  tag: '@long',
}, async ({ page, stage, sandbox }) => {
  await stage.show(results(), { stored: typed() })
  const before = await chosenAmount(page)
  await sandbox.post('prices', { percent: 90 })
  await continueToDetails(page)
  const [from, now] = await amountsIn(page, 'down')
  expect([from, now]).toEqual([before, await total(page)])
  await sandbox.post('prices', { percent: 100 })
  await goToReview(page)
  await expect(confirm(page)).toContainText(before)
  await expect(warning(page)).toHaveCount(0)
  // The results have the current price too.
  await page.getByRole('link', { name: 'Edit your stay' }).click()
  await expect(page.getByRole('button', { name: /^Chosen: / })).toHaveAttribute(
    'aria-label',
    new RegExp(before),
  )
})

test('A room that sells out between the details and the review leads back to the rooms, and the details are kept', async ({
  page,
  stage,
  sandbox,
}) => {
  const free = page.waitForResponse(PRICE)
  await stage.show(detailsPath({ room_type_codes: 'deluxe-twin' }), { stored: typed() })
  await free
  await expect(heading(page, 'Who is coming?')).toBeVisible()
  await setInventory(sandbox)
  await page.getByRole('button', { name: 'Review your booking' }).click()
  await expect(page.getByText('The last of these rooms has just been booked.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Chosen: / })).toHaveCount(0)
  await setInventory(sandbox, { left: 3 })
  await stage.reload()
  await continueToDetails(page)
  await expectDetails(page)
})

test('If the price cannot be requested, the guest books at the known price, and no warning appears', async ({
  page,
  stage,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  await stage.show(results(), { stored: typed() })
  const before = await chosenAmount(page)
  for (const kind of ['broken', 'nonsense']) await sandbox.fault('choices.price', kind)
  const failed = page.waitForResponse(PRICE)
  await continueToDetails(page)
  expect((await failed).status()).toBe(500)
  const unreadable = page.waitForResponse(PRICE)
  await goToReview(page)
  expect(await (await unreadable).json()).toEqual({ surprise: true })
  await expect(confirm(page)).toContainText(before)
  await expect(warning(page)).toHaveCount(0)
  await confirm(page).click()
  await expectOneMail(sandbox, await readNumber(page))
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('A confirmation before the current price is known waits, and a higher price needs a second one', async ({
    page,
    stage,
    sandbox,
  }) => {
    const first = page.waitForResponse(PRICE)
    await stage.show(detailsPath(), { stored: typed() })
    // A later answer would have the raised price already.
    await first
    await expect(heading(page, 'Who is coming?')).toBeVisible()
    await sandbox.post('prices', { percent: 110 })
    const release = await holdRequests(page, PRICE)
    await page.getByRole('button', { name: 'Review your booking' }).click()
    await acceptTerms(page)
    await confirm(page).click()
    await expect(page.getByRole('button', { name: 'Booking …' })).toBeVisible()
    release()
    const [, now] = await amountsIn(page, 'up')
    await page.unroute(PRICE)
    await expect(warning(page)).toBeInViewport()
    await expect(confirm(page)).toContainText(now ?? '')
    expect(await sandbox.mails()).toEqual([])
    await confirm(page).click()
    await expectOneMail(sandbox, await readNumber(page))
  })
})
