import { readNumber } from '../../support/journey/booking.ts'
import { expect, test } from '../../support/journey/fixtures.ts'
import { holdPayment } from '../../support/journey/heldPayment.ts'
import { cardMeaning, expectCardForm, fillCard, payInTwoTabs } from '../../support/journey/paying.ts'
import { otherBrowser } from '../../support/journey/paymentMail.ts'

test('A second browser waits while the first pays the same rooms, and both show each result: a refusal, then the booking', {
  tag: '@long',
}, async ({ page, browser, inApp, tenant, consoleErrors }) => {
  consoleErrors.expected.push(/status of 409/)
  const held = await holdPayment(tenant)
  const other = await (await otherBrowser(browser)).newPage()
  consoleErrors.watch(other)
  for (const tab of [page, other]) {
    await tab.goto(inApp(held.path))
    await expectCardForm(tab)
  }
  const waits = other.getByText('Another payment for this booking is in progress.')
  await fillCard(other)
  await fillCard(page, { number: cardMeaning(/expiry date is wrong/) })
  await payInTwoTabs(tenant, page, other)
  await expect(waits).toBeVisible()
  for (const tab of [page, other])
    await expect(tab.getByText('Please enter the card again, and check the marked field.')).toBeVisible()
  await expect.poll(held.money).toEqual([])

  for (const tab of [other, page]) await fillCard(tab)
  await payInTwoTabs(tenant, page, other)
  await expect(waits).toBeVisible()
  expect(await readNumber(other)).toBe(await readNumber(page))
  await expect.poll(held.money).toEqual(['auth', 'sales'])
  await other.context().close()
})
