import { failedCalls, heading } from '../../support/journey/booking.ts'
import { cardTexts, testCards } from '../../support/journey/cardTexts.ts'
import { holdPayment, returnFromBank } from '../../support/journey/heldPayment.ts'
import { loseAnswer, loseFirst, loseRequest } from '../../support/journey/loseCalls.ts'
import {
  askAgain,
  failGatewayCall,
  fillCard,
  hideCharge,
  payHeldButton,
} from '../../support/journey/paying.ts'
import { linkOfMail } from '../../support/journey/paymentMail.ts'
import { expectRefusal, unusable } from '../../support/journey/refusals.ts'
import { firstPlan, readNumber } from '../../support/journey/steps.ts'
import { pathOf } from '../../support/stage/paying.ts'
import { expect, test } from '../../support/stage/stage.ts'

const MINUTE_MS = 60_000
const paidOnce = ['auth', 'sales']

test('A page that waits for the bank shows and says the time until the rooms are released, then the end', async ({
  stage,
  page,
  sandbox,
  tenant,
}) => {
  const held = await holdPayment(tenant)
  await held.payAtBank()
  await stage.show(held.path)
  const timer = page.getByRole('timer')
  const said = page.getByRole('status').filter({ hasText: /minutes? left/ })
  const expectWaiting = async () => {
    await expect(heading(page, 'Please confirm at your bank')).toBeVisible()
    await expect(timer).toContainText(/1[45]:\d\d/)
    await expect(page.getByText('Please continue on the page of your bank.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open the page of your bank' })).toBeVisible()
    await expect(said).toHaveCount(0)
  }
  await expectWaiting()
  await stage.reload()
  await expectWaiting()
  await sandbox.post('clock', { ms: 6.5 * MINUTE_MS })
  await askAgain(page)
  await expect(timer).toContainText(/8:\d\d/)
  // The only time on the page is the true one.
  await expect(page.getByRole('main')).not.toContainText('15 minutes')
  await expect(said).toHaveText('9 minutes left.')
  await sandbox.post('clock', { ms: 7 * MINUTE_MS })
  await askAgain(page)
  await expect(said).toHaveText('2 minutes left.')

  await sandbox.post('clock', { ms: 2 * MINUTE_MS })
  await askAgain(page)
  await expect(heading(page, 'The booking was not completed')).toBeFocused()
  // The code is 3011.
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveText(
    /^The payment took too long and was not completed\.\s+Nothing was charged\. The booking is no longer held.*\s+Please search these dates again\.$/,
    { useInnerText: true },
  )
  await expect(page.getByText(/¥[\d,]+ by card/)).toHaveCount(0)
  await expect.poll(held.money).toEqual([])
})

test('An unfinished payment ends, its rooms are released, and the guest can search again', async ({
  stage,
  page,
  sandbox,
  tenant,
}) => {
  const held = await holdPayment(tenant)
  await held.pay(unusable.number)
  await stage.show(held.path)
  await expect(page.getByRole('timer')).toBeVisible()
  await sandbox.post('clock', { ms: 61 * MINUTE_MS })
  await askAgain(page)
  await expect(heading(page, 'The booking was not completed')).toBeVisible()
  await expect(page.getByText(/not completed in time/)).toBeVisible()
  await page.getByRole('link', { name: 'Search these dates again' }).click()
  await expect(firstPlan(page)).toBeVisible()
})

test('After a refusal at the end of the longest hold, nothing says that the booking is still held', async ({
  stage,
  page,
  tenant,
}) => {
  const held = await holdPayment(tenant)
  await held.pay(unusable.number)
  await stage.show(held.path)
  await expect(page.getByText('Your booking is still held.')).toBeVisible()
  const question = /\/payments\/[^/]+(?:\?|$)/
  await page.route(question, async (route) => {
    const response = await route.fetch()
    const reservation = await response.json()
    const payments = reservation.payments.map((payment: object) => ({ ...payment, expires_in: 0 }))
    await route.fulfill({ response, json: { ...reservation, payments } })
  })
  await stage.reload()
  await expect(page.getByRole('alert').filter({ hasText: unusable.says })).toHaveText(
    `${unusable.says} Nothing was charged. ${unusable.next}`,
    { useInnerText: true },
  )
})

test('Escape keeps the rooms; a guest who gives them back reads that, also after a lost request, and can search again', async ({
  stage,
  page,
  tenant,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/ERR_CONNECTION_RESET/)
  await stage.show((await holdPayment(tenant)).path)
  const giveUp = page.getByRole('button', { name: 'Change the booking' })
  const dialog = page.getByRole('dialog', { name: 'Change this booking?' })
  await giveUp.press('Enter')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(giveUp).toBeFocused()
  await expect(giveUp).toBeInViewport()
  await page.route(/\/release$/, loseRequest, { times: 1 })
  await giveUp.click()
  await dialog.getByRole('button', { name: 'Change the booking' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('alert').getByText('We could not reach the hotel.')).toBeVisible()
  await giveUp.click()
  await dialog.getByRole('button', { name: 'Change the booking' }).click()
  await expect(heading(page, 'The booking was not completed')).toBeVisible()
  await expect(
    page.getByText('Nothing was charged. The booking is no longer held, so that you can change it.'),
  ).toBeVisible()
  await expect(page.getByText(/not completed in time/)).toHaveCount(0)
  await page.getByRole('link', { name: 'Search these dates again' }).click()
  await expect(firstPlan(page)).toBeVisible()
})

test('The address of a paid booking shows the confirmation, and no form', async ({ stage, page, tenant }) => {
  const held = await holdPayment(tenant)
  await held.pay()
  await stage.show(held.path)
  expect(await readNumber(page)).toBe(held.reservation.number)
  await expect.poll(held.money).toEqual(paidOnce)
})

test('While the gateway works, the page says so, also after a reload and without a connection, and shows the result', async ({
  stage,
  page,
  sandbox,
  tenant,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  const held = await holdPayment(tenant)
  await stage.show(held.path)
  await fillCard(page)
  const revealCharge = await hideCharge(tenant)
  await payHeldButton(page).click()
  const working = heading(page, 'We are asking your bank')
  await expect(working).toBeFocused()
  await stage.reload()
  await expect(working).toBeVisible()
  await page.context().setOffline(true)
  await askAgain(page)
  await expect(page.getByText('The connection was interrupted. We keep asking.')).toBeVisible()
  await revealCharge()
  await sandbox.post('clock', { ms: 20_000 })
  await expect.poll(held.money).toEqual(paidOnce)
  await page.context().setOffline(false)
  await readNumber(page)
  await expect.poll(held.money).toEqual(paidOnce)
})

test('The connection is lost while the guest is at the bank: the page shows it and the time, and the result later', async ({
  stage,
  page,
  tenant,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  const held = await holdPayment(tenant)
  const bank = await held.payAtBank()
  await stage.show(held.path)
  await expect(heading(page, 'Please confirm at your bank')).toBeVisible()
  await page.route(/\/payments\//, loseRequest)
  await expect(page.getByText('The connection was interrupted. We keep asking.')).toBeVisible()
  await expect(page.getByRole('timer')).toBeVisible()
  await returnFromBank(bank)
  await page.unroute(/\/payments\//)
  await readNumber(page)
  await expect.poll(held.money).toEqual(paidOnce)
})

// The page sees the same failure. Only after a lost answer, the server has done already what the page asks for again.
for (const [lost, lose] of Object.entries({ request: loseRequest, answer: loseAnswer })) {
  const tag = lost === 'request' ? '@long' : []
  test(`The ${lost} of the attempt is lost: the guest sees it, and pays once`, { tag }, async ({
    stage,
    page,
    sandbox,
    tenant,
    consoleErrors,
  }) => {
    consoleErrors.expected.push(failedCalls)
    const held = await holdPayment(tenant)
    await stage.show(held.path)
    await fillCard(page)
    await loseFirst(page, 'POST', /\/attempts$/, lose)
    await payHeldButton(page).click()
    await expect(page.getByText('The connection was interrupted.')).toBeVisible()
    await readNumber(page)
    await page.unroute(/\/attempts$/)
    await expect.poll(held.money).toEqual(paidOnce)
    expect(await sandbox.mails()).toHaveLength(1)
  })

  test(`The ${lost} of the exchange of the token is lost after the bank: the guest tries again, and the link works once`, {
    tag,
  }, async ({ stage, page, tenant, consoleErrors }) => {
    consoleErrors.expected.push(failedCalls)
    const held = await holdPayment(tenant)
    const path = await returnFromBank(await held.payAtBank())
    const open = /\/payments\/[^/]+\/open$/
    await loseFirst(page, 'POST', open, lose)
    await stage.show(path)
    await expect(heading(page, 'This payment cannot be shown')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await readNumber(page)
    expect(page.url()).not.toMatch(/[?&]_p=/)
    await page.unroute(open)
    await expect.poll(held.money).toEqual(paidOnce)
    await stage.show(path)
    await expect(heading(page, 'This payment cannot be shown')).toBeVisible()
    await expect(page.getByText(/^This link has been used/)).toBeVisible()
  })
}

test('Our request never reaches the gateway: the guest learns that nothing was paid, and pays with another card', async ({
  stage,
  page,
  sandbox,
  tenant,
}) => {
  const held = await holdPayment(tenant)
  await failGatewayCall(tenant, { call: 'ExecTran', kind: 'lose_request' })
  expect((await held.pay()).payment?.state).toBe('authorising')
  await stage.show(held.path)
  await expect(heading(page, 'We are asking your bank')).toBeVisible()
  await sandbox.post('clock', { ms: 40_000 })
  await expect(page.getByText('The payment took too long and was not completed.')).toBeVisible()
  // The bank may still get the request: the server looks the order up later.
  await expect(page.getByText('If your bank shows the amount as reserved')).toBeVisible()
  await expect(page.getByText('Nothing was charged')).toHaveCount(0)
  await expect.poll(held.money).toEqual([])
  await fillCard(page, { number: testCards.mastercard })
  await payHeldButton(page).click()
  await readNumber(page)
  await expect.poll(held.money).toEqual(paidOnce)
})

test('A charge without an answer for an hour is left to the hotel: the page says so, and shows the booking once the result is known', {
  tag: '@long',
}, async ({ stage, page, sandbox, tenant }) => {
  const held = await holdPayment(tenant)
  await failGatewayCall(tenant, { call: 'ExecTran', kind: 'lose_answer' })
  await failGatewayCall(tenant, { call: 'SearchTrade', kind: 'refuse', times: 3 })
  expect((await held.pay()).payment?.state).toBe('authorising')
  await sandbox.post('clock', { ms: 61 * MINUTE_MS })
  await stage.show(held.path)
  await expect(heading(page, 'We are checking your payment')).toBeVisible()
  await expect(page.getByText('Please do not pay again.')).toBeVisible()
  await expect(payHeldButton(page)).toHaveCount(0)
  await expect
    .poll(async () => {
      await sandbox.post('clock', { ms: 11 * MINUTE_MS })
      return held.money()
    })
    .toEqual(paidOnce)
  await askAgain(page)
  await readNumber(page)
})

test('The link of the mail shows the refusal, and the guest pays with another card', {
  tag: '@long',
}, async ({ stage, page, sandbox, tenant }) => {
  const held = await holdPayment(tenant)
  await held.pay(unusable.number)
  await stage.show(pathOf(await linkOfMail(sandbox)))
  await expectRefusal(page, unusable)
  await fillCard(page)
  await payHeldButton(page).click()
  await readNumber(page)
  await expect.poll(held.money).toEqual(paidOnce)
})

test('The link of the mail shows after the time that nothing was charged, and searches again', {
  tag: '@long',
}, async ({ stage, page, sandbox, tenant }) => {
  const held = await holdPayment(tenant)
  await held.payAtBank()
  const link = await linkOfMail(sandbox)
  await sandbox.post('clock', { ms: 12 * MINUTE_MS })
  await stage.show(pathOf(link))
  await expect(heading(page, 'The booking was not completed')).toBeVisible()
  await expect(page.getByText('Nothing was charged.')).toBeVisible()
  await page.getByRole('link', { name: 'Search these dates again' }).click()
  await expect(firstPlan(page)).toBeVisible()
  await expect.poll(held.money).toEqual([])
})

test('The link of the mail and the return from the bank keep the language of the booking', {
  tag: '@long',
}, async ({ stage, page, sandbox, tenant }) => {
  const held = await holdPayment(tenant, { booker: { last_name: 'Kim', first_name: 'Minji' }, locale: 'ko' })
  const bank = await held.payAtBank()
  await stage.show(pathOf(await linkOfMail(sandbox)))
  await expect(heading(page, cardTexts.ko.bankHeading)).toBeVisible()
  await stage.show(await returnFromBank(bank))
  await readNumber(page, 'ko')
})
