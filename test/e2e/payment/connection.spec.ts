import { failedCalls, heading, readNumber } from '../../support/journey/booking.ts'
import { testCards } from '../../support/journey/cardTexts.ts'
import { expect, test } from '../../support/journey/fixtures.ts'
import { holdRequests } from '../../support/journey/holdRequests.ts'
import { loseAnswer, loseFirst, loseRequest } from '../../support/journey/loseCalls.ts'
import {
  answerAtBank,
  byCard,
  cardForm,
  failGatewayCall,
  fillCard,
  goToBank,
  goToCard,
  moneyOf,
  payButton,
  payHeldButton,
} from '../../support/journey/paying.ts'

const paidOnce = ['auth', 'sales']

test.beforeEach(({ consoleErrors }) => {
  consoleErrors.expected.push(failedCalls)
})

const losses = { request: loseRequest, answer: loseAnswer }

for (const [lost, lose] of Object.entries(losses)) {
  test(`The ${lost} of the attempt is lost: the guest sees it, and pays once`, {
    tag: lost === 'request' ? [] : '@phone',
  }, async ({ page, inApp, tenant, sandbox }) => {
    await loseFirst(page, 'POST', /\/attempts$/, lose)
    await goToCard(page, inApp(byCard()))
    await fillCard(page)
    await payButton(page).click()
    await expect(page.getByText('The connection was interrupted.')).toBeVisible()
    await readNumber(page)
    expect(await moneyOf(tenant)).toEqual(paidOnce)
    expect(await sandbox.mails()).toHaveLength(1)
  })

  test(`The ${lost} of the return from the bank is lost: the guest reloads, and pays once`, async ({
    page,
    inApp,
    tenant,
    sandbox,
  }) => {
    await goToBank(page, inApp(byCard()))
    await loseFirst(page, 'POST', /\/gateways\/gmo\/return\//, lose)
    await answerAtBank(page, 'Send')
    await expect.poll(() => page.url()).toContain('chrome-error:')
    await page.reload()
    await readNumber(page)
    expect(await moneyOf(tenant)).toEqual(paidOnce)
    expect(await sandbox.mails()).toHaveLength(1)
  })

  test(`In another browser the ${lost} of the exchange of the token is lost: the guest tries again, and pays once`, async ({
    page,
    browser,
    inApp,
    tenant,
    consoleErrors,
  }) => {
    await goToBank(page, inApp(byCard()))
    const context = await browser.newContext({ locale: 'en-GB' })
    const other = await context.newPage()
    consoleErrors.watch(other)
    await other.goto(page.url())
    await loseFirst(other, 'POST', /\/payments\/[^/]+\/open$/, lose)
    await answerAtBank(other, 'Send')
    await expect(heading(other, 'This payment cannot be shown')).toBeVisible()
    await other.getByRole('button', { name: 'Try again' }).click()
    await readNumber(other)
    expect(await moneyOf(tenant)).toEqual(paidOnce)
    await context.close()
  })
}

test('The connection is lost while the gateway works: the page keeps asking, and shows the result', async ({
  page,
  context,
  inApp,
  tenant,
}) => {
  await failGatewayCall(tenant, { call: 'ExecTran', kind: 'lose_answer' })
  await goToCard(page, inApp(byCard()))
  await fillCard(page)
  // Only the attempt is answered before the connection is lost.
  let release = () => {}
  await page.route(/\/attempts$/, async (route) => {
    release = await holdRequests(page, /\/payments\/[^/?]+\?/)
    await route.continue()
  })
  const attempt = page.waitForResponse(/\/attempts$/)
  await payButton(page).click()
  await (await attempt).finished()
  await expect(heading(page, 'We are asking your bank')).toBeFocused()
  await context.setOffline(true)
  release()
  await expect(page.getByText('The connection was interrupted. We keep asking.')).toBeVisible()
  await expect.poll(() => moneyOf(tenant), { timeout: 30_000 }).toEqual(paidOnce)
  await context.setOffline(false)
  await readNumber(page)
  expect(await moneyOf(tenant)).toEqual(paidOnce)
})

test('The connection is lost while the guest is at the bank: the waiting page shows it, and the result later', {
  tag: '@phone',
}, async ({ page, context, inApp, tenant, consoleErrors }) => {
  await goToBank(page, inApp(byCard()))
  const bank = await context.newPage()
  consoleErrors.watch(bank)
  await bank.goto(page.url())
  await page.goBack()
  await expect(heading(page, 'Please confirm at your bank')).toBeVisible()
  await page.route(/\/payments\//, loseRequest)
  await expect(page.getByText('The connection was interrupted. We keep asking.')).toBeVisible()
  await expect(page.getByRole('timer')).toBeVisible()
  await answerAtBank(bank, 'Send')
  await readNumber(bank)
  await page.unroute(/\/payments\//)
  await readNumber(page)
  expect(await moneyOf(tenant)).toEqual(paidOnce)
})

test('Our request never reaches the gateway: the guest learns that nothing was paid, and pays with another card', async ({
  page,
  inApp,
  tenant,
  sandbox,
}) => {
  await failGatewayCall(tenant, { call: 'ExecTran', kind: 'lose_request' })
  await goToCard(page, inApp(byCard()))
  await fillCard(page)
  const attempt = page.waitForResponse(/\/attempts$/)
  await payButton(page).click()
  await attempt
  await expect(heading(page, 'We are asking your bank')).toBeVisible()
  await sandbox.post('clock', { ms: 40_000 })
  await expect(page.getByText('The payment took too long and was not made.')).toBeVisible()
  expect(await moneyOf(tenant)).toEqual([])
  await fillCard(page, { number: testCards.mastercard })
  await payHeldButton(page).click()
  await readNumber(page)
  expect(await moneyOf(tenant)).toEqual(paidOnce)
})

test('The script, the call for the token and the answer to the booking are lost: what was typed stays, and the guest pays once', async ({
  page,
  inApp,
  tenant,
}) => {
  await page.route(/mp-token\.js/, loseRequest)
  await goToCard(page, inApp(byCard()))
  await fillCard(page)
  await payButton(page).click()
  await expect(page.getByText(/The payment provider cannot be reached/)).toBeVisible()
  await expect(cardForm(page).getByLabel('Card number')).toHaveValue('4111 1111 1111 1111')
  await page.unroute(/mp-token\.js/)
  await loseFirst(page, 'POST', /\/CreateToken\.json$/, loseRequest)
  await payButton(page).click()
  await expect(page.getByText(/The payment provider is busy/)).toBeVisible()
  await expect(cardForm(page).getByLabel('Card number')).toHaveValue('4111 1111 1111 1111')
  await loseFirst(page, 'POST', /\/reservations$/, loseAnswer)
  await payButton(page).click()
  await expect(page.getByText('The connection was interrupted.')).toBeVisible()
  await readNumber(page)
  expect(await moneyOf(tenant)).toEqual(paidOnce)
})
