import { agreeToChange } from '../../support/journey/agreedChange.ts'
import { heading } from '../../support/journey/booking.ts'
import { returnFromBank } from '../../support/journey/heldPayment.ts'
import { askAgain, fillCard } from '../../support/journey/paying.ts'
import { unusable } from '../../support/journey/refusals.ts'
import { cards } from '../../support/server/paying.ts'
import { expect, test } from '../../support/stage/stage.ts'

const MINUTE_MS = 60_000
const stays =
  /^Your stay of .+ stays as it is until your bank has confirmed\. Both are held for you until .+, \d\d:\d\d \(Japan Standard Time\)\.$/

test('At the bank the page names the stay that stands and one instant, and a guest who stops the change keeps the stay', async ({
  stage,
  page,
  tenant,
}) => {
  const { path, change, pay, money } = await agreeToChange(tenant)
  await pay(cards.challenge)
  await stage.show(path)
  await expect(heading(page, 'Please confirm at your bank')).toBeVisible()
  await expect(page.getByText(stays)).toBeVisible()
  await expect(page.getByText(/^New stay: /)).toBeVisible()
  // No running counter, and nothing about a booking that would be cancelled.
  await expect(page.getByRole('timer')).toHaveCount(0)
  await expect(page.getByText(/not confirmed until you have entered/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Stop the change' }).click()
  await expect(page).toHaveURL(new RegExp(`/review-reservation/${change.number}`))
  expect(await money()).toEqual(['auth', 'sales'])
})

test('A change is paid with another card after a refusal, and its guest is back at the reservation', async ({
  stage,
  page,
  tenant,
}) => {
  const { path, change, pay, money } = await agreeToChange(tenant)
  await pay(unusable.number)
  await stage.show(path)
  await expect(page.getByText(stays)).toBeVisible()
  await expect(page.getByText('Nothing was charged.')).toBeVisible()
  await expect(page.getByText(/still held/)).toHaveCount(0)
  await fillCard(page)
  await page.getByRole('button', { name: /^Pay ¥/ }).click()
  await expect(page).toHaveURL(new RegExp(`/review-reservation/${change.number}`))
  expect(await money()).toEqual(['auth', 'sales', 'auth', 'sales'])
})

test('A guest who returns from the bank is back at the reservation with the change', async ({
  stage,
  page,
  tenant,
}) => {
  const { change, pay, money } = await agreeToChange(tenant)
  const waiting = await pay(cards.challenge)
  await stage.show(await returnFromBank(waiting.payments[1]?.challenge_url ?? ''))
  await expect(page).toHaveURL(new RegExp(`/review-reservation/${change.number}`))
  expect(await money()).toEqual(['auth', 'sales', 'auth', 'sales'])
})

test('A change that is not paid in time ends on the page, which says that the stay is as before', async ({
  stage,
  page,
  sandbox,
  tenant,
}) => {
  const { path, change, pay, money } = await agreeToChange(tenant)
  await pay(cards.challenge)
  await stage.show(path)
  await expect(page.getByText(stays)).toBeVisible()
  await sandbox.post('clock', { ms: 16 * MINUTE_MS })
  await askAgain(page)
  await expect(heading(page, 'Not changed')).toBeFocused()
  await expect(page.getByText(/^Your stay is still .+\. Nothing was charged\.$/)).toBeVisible()
  await page.getByRole('link', { name: 'Back to the reservation' }).click()
  await expect(page).toHaveURL(new RegExp(`/review-reservation/${change.number}`))
  expect(await money()).toEqual(['auth', 'sales'])
})

test.describe('where the guest is in Europe', () => {
  test.use({ timezoneId: 'Europe/Berlin' })

  test('The time of the guest stands beside the time of the hotel', async ({ stage, page, tenant }) => {
    const { path, pay } = await agreeToChange(tenant)
    await pay(cards.challenge)
    await stage.show(path)
    await expect(
      page.getByText(/until .+ \(Japan Standard Time\)\. That is \d\d:\d\d where you are\.$/),
    ).toBeVisible()
  })
})
