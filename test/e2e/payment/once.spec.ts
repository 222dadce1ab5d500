import { heading, readNumber } from '../../support/journey/booking.ts'
import { expect, test } from '../../support/journey/fixtures.ts'
import {
  byCard,
  cardForm,
  cardMeaning,
  failGatewayCall,
  fillCard,
  goToBank,
  goToCard,
  moneyOf,
  payButton,
  payHeldButton,
  payInTwoTabs,
} from '../../support/journey/paying.ts'

const paidOnce = ['auth', 'sales']
const refused = cardMeaning(/The card cannot be used/)

test('Two fast presses on a button that pays make one payment, also after a refusal', {
  tag: '@phone',
}, async ({ page, inApp, tenant, sandbox }) => {
  await goToCard(page, inApp(byCard()))
  await fillCard(page, { number: refused })
  await payButton(page).dblclick()
  await expect(page.getByText('Nothing was charged. Your rooms are still held.')).toBeVisible()
  await fillCard(page)
  await payHeldButton(page).dblclick()
  await readNumber(page)
  expect(await moneyOf(tenant)).toEqual(paidOnce)
  expect(await sandbox.mails()).toHaveLength(1)
})

test('Two tabs pay the same rooms at the same time: one pays, and both show its result', {
  tag: '@phone',
}, async ({ page, context, inApp, tenant, consoleErrors }) => {
  consoleErrors.expected.push(/status of 409/)
  await goToCard(page, inApp(byCard()))
  await fillCard(page, { number: refused })
  await payButton(page).click()
  await expect(payHeldButton(page)).toBeVisible()
  const other = await context.newPage()
  consoleErrors.watch(other)
  await other.goto(page.url())
  await expect(cardForm(other).getByLabel('Card number')).toBeVisible()
  await fillCard(other)
  await fillCard(page)
  await payInTwoTabs(tenant, page, other)
  await expect(other.getByText('Another payment for this booking is in progress.')).toBeVisible()
  const number = await readNumber(page)
  expect(await readNumber(other)).toBe(number)
  expect(await moneyOf(tenant)).toEqual(paidOnce)
})

test('A second tab of a paid booking shows the confirmation, and no form', async ({
  page,
  context,
  inApp,
  tenant,
  consoleErrors,
}) => {
  await goToCard(page, inApp(byCard()))
  await fillCard(page, { number: refused })
  await payButton(page).click()
  await expect(payHeldButton(page)).toBeVisible()
  const held = page.url()
  await fillCard(page)
  await payHeldButton(page).click()
  const number = await readNumber(page)
  const other = await context.newPage()
  consoleErrors.watch(other)
  await other.goto(held)
  expect(await readNumber(other)).toBe(number)
  expect(await moneyOf(tenant)).toEqual(paidOnce)
})

test('Back and a reload after the payment show the confirmation, and pay nothing again', async ({
  page,
  inApp,
  tenant,
  sandbox,
}) => {
  await goToCard(page, inApp(byCard()))
  await fillCard(page)
  await payButton(page).click()
  const number = await readNumber(page)
  await page.reload()
  expect(await readNumber(page)).toBe(number)
  await page.goBack()
  expect(await readNumber(page)).toBe(number)
  expect(await moneyOf(tenant)).toEqual(paidOnce)
  expect(await sandbox.mails()).toHaveLength(1)
})

test('A reload while the gateway works shows the payment as it stands', async ({ page, inApp, tenant }) => {
  await failGatewayCall(tenant, { call: 'ExecTran', kind: 'delay', ms: 3000 })
  await goToCard(page, inApp(byCard()))
  await fillCard(page)
  await payButton(page).click()
  await expect(heading(page, 'We are asking your bank')).toBeVisible()
  await page.reload()
  await expect(heading(page, 'We are asking your bank')).toBeVisible()
  await readNumber(page)
  expect(await moneyOf(tenant)).toEqual(paidOnce)
})

test('A reload of the page that waits for the bank shows the same step and its time', async ({
  page,
  inApp,
  tenant,
}) => {
  await goToBank(page, inApp(byCard()))
  await page.goBack()
  await expect(page.getByRole('timer')).toBeVisible()
  await page.reload()
  await expect(heading(page, 'Please confirm at your bank')).toBeVisible()
  await expect(page.getByRole('timer')).toContainText(/1[45]:\d\d/)
  await expect(page.getByRole('link', { name: 'Open the page of your bank' })).toBeVisible()
  expect(await moneyOf(tenant)).toEqual([])
})
