import { fillDetails, goToReview, readNumber, stay } from '../../support/journey/booking.ts'
import { expect, test } from '../../support/journey/fixtures.ts'

const resultsOf = (more: Record<string, string> = {}) =>
  `/booking/result?${new URLSearchParams({ ...stay, ...more })}`
const anyPlan = /^Choose /

test('The plan of a secret link is offered with the link only, and can be booked', { tag: '@long' }, async ({
  page,
  inApp,
  sandbox,
}) => {
  const plans = page.getByRole('button', { name: anyPlan })
  const secret = page.getByRole('button', { name: /^Choose .*innkeeper/ })
  await page.goto(inApp(resultsOf()))
  await expect(plans.first()).toBeVisible()
  await expect(secret).toHaveCount(0)
  await page.goto(inApp(resultsOf({ mode: 'secret', utm_source: 'letter', search_id: '7' })))
  await expect(secret.first()).toBeVisible()
  await expect(page.getByText('Secret offer').first()).toBeVisible()
  // Cards are rendered one by one: two counts could differ.
  await expect(page.getByRole('button', { name: /^Choose (?!.*innkeeper)/ })).toHaveCount(0)
  await secret.first().click()
  await fillDetails(page)
  await goToReview(page)
  await page.getByRole('button', { name: /^Confirm booking/ }).click()
  const number = await readNumber(page)
  // The stored booking contains the tracking parameters of the link.
  const [booking] = (await sandbox.bookings()) as { number: string }[]
  expect(booking).toMatchObject({ number })
  expect(JSON.stringify(booking)).toContain('"utm_source":"letter"')
  expect(JSON.stringify(booking)).toContain('"search_id":"7"')
})
