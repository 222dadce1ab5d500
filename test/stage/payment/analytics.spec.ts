import type { Page } from 'playwright/test'
import { failedCalls, heading, readNumber } from '../../support/journey/booking.ts'
import { holdPayment } from '../../support/journey/heldPayment.ts'
import { loseRequest } from '../../support/journey/loseCalls.ts'
import { askAgain, cardMeaning, fillCard, payButton, payHeldButton } from '../../support/journey/paying.ts'
import { nextReportAnswer, paymentEventNames, reportQuestions } from '../../support/journey/recordedEvents.ts'
import { atHotelButton, unusable } from '../../support/journey/refusals.ts'
import { dataLayerEvents, readDataLayer } from '../../support/journey/widget/dataLayer.ts'
import { showCard } from '../../support/stage/paying.ts'
import { expect, test } from '../../support/stage/stage.ts'

/** Empties the data layer, which all states of the stage share. */
const forgetEvents = (page: Page) =>
  page.evaluate(() => {
    const { dataLayer } = window as { dataLayer?: unknown[] }
    if (dataLayer) dataLayer.length = 0
  })

const paymentEvents = async (page: Page) =>
  (await dataLayerEvents(page)).filter((event) => paymentEventNames.includes(String(event)))

test('A refused payment is no purchase; payment at the hotel after it is one, with the coupon of the order', {
  tag: '@long',
}, async ({ stage, page }) => {
  await showCard(stage, page, { coupon_code: 'YEN3000' })
  await forgetEvents(page)
  await fillCard(page, { number: unusable.number })
  await payButton(page).click()
  await expect(payHeldButton(page)).toBeVisible()
  await fillCard(page, { number: cardMeaning(/limit of the card/) })
  await payHeldButton(page).click()
  await expect(atHotelButton(page)).toBeVisible()
  expect(await paymentEvents(page)).toEqual(['add_payment_info'])
  await atHotelButton(page).click()
  await readNumber(page)
  await expect.poll(() => paymentEvents(page)).toEqual(['add_payment_info', 'purchase'])
  const purchase = (await readDataLayer(page)).find(({ event }) => event === 'purchase')
  expect(purchase?.ecommerce).toMatchObject({ coupon: 'YEN3000' })
})

test('A payment that ends without money is no purchase', async ({ stage, page, sandbox, tenant }) => {
  const held = await holdPayment(tenant)
  await held.pay(unusable.number)
  await stage.show(held.path)
  await forgetEvents(page)
  await sandbox.post('clock', { ms: 61 * 60_000 })
  await askAgain(page)
  await expect(heading(page, 'The booking was not completed')).toBeVisible()
  expect(await paymentEvents(page)).toEqual([])
})

test('After a lost connection the purchase is reported once, and no other event waits for it', {
  tag: '@long',
}, async ({ stage, page, tenant, consoleErrors }) => {
  consoleErrors.expected.push(failedCalls)
  await stage.show((await holdPayment(tenant)).path)
  await forgetEvents(page)
  const lost = page.waitForEvent('requestfailed', (request) => reportQuestions.test(request.url()))
  await page.route(reportQuestions, loseRequest)
  await fillCard(page)
  await payHeldButton(page).click()
  await readNumber(page)
  await expect.poll(async () => (await dataLayerEvents(page)).includes('confirmation')).toBe(true)
  await lost
  expect(await paymentEvents(page)).toEqual([])
  const answer = nextReportAnswer(page)
  await page.unroute(reportQuestions)
  expect(await answer).toEqual({ is_first: true })
  await expect.poll(() => paymentEvents(page)).toEqual(['purchase'])
})
