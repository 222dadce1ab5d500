import type { Locator } from 'playwright/test'
import { formatDate } from '#shared/i18n/formats.ts'
import { acceptTerms, confirm, dayAhead, failedCalls, readNumber } from '../../support/journey/booking.ts'
import { testCards } from '../../support/journey/cardTexts.ts'
import { holdRequests } from '../../support/journey/holdRequests.ts'
import { loseAnswer, loseFirst, loseRequest } from '../../support/journey/loseCalls.ts'
import { cardForm, fillCard, moneyOf, payButton, payHeldButton } from '../../support/journey/paying.ts'
import { expectRefusal, unusable } from '../../support/journey/refusals.ts'
import { reviewPath, typed } from '../../support/stage/booking.ts'
import { moveDeviceClock } from '../../support/stage/deviceClock.ts'
import { showCard, showFamilyPlan } from '../../support/stage/paying.ts'
import { expect, test } from '../../support/stage/stage.ts'

const paidOnce = ['auth', 'sales']

/** Reads the movements of money at the gateway since the beginning of a test: the stage has one tenant for many tests. */
async function moneyFromNow(tenant: string): Promise<() => Promise<string[]>> {
  const before = await moneyOf(tenant)
  return async () => (await moneyOf(tenant)).slice(before.length)
}

const dates = { checkin: dayAhead(61), checkout: dayAhead(62) }

/** `button` begins with what it does, and ends with the amount and when it is paid. */
type Row = { plan: string; button: RegExp; hasCard: boolean; says: string[] }

/** What the confirmation says about the payment of each plan of the hotel. */
const rows: Row[] = [
  {
    plan: 'transfer',
    button: /^Confirm booking · ¥[\d,]+ by bank transfer$/,
    hasCard: false,
    says: [
      'Please transfer ¥',
      'in our mail to hanako@example.com',
      'To pay by bank transfer',
      'Transfer by',
      'Account',
      'Held for you',
      'Cancellation terms',
    ],
  },
  {
    plan: 'invoice',
    button: /^Confirm booking · ¥[\d,]+ after your stay$/,
    hasCard: false,
    says: ['No receipt is issued', 'To pay after your stay'],
  },
  {
    plan: 'guaranteed',
    button: /^Register the card and book · ¥[\d,]+ at the hotel$/,
    hasCard: true,
    says: [
      'VISA ending in 1111',
      'Registered as a guarantee. Nothing was charged.',
      'The hotel may charge it for a cancellation or a no-show.',
    ],
  },
  {
    plan: 'deposit',
    button: /^Pay and book · ¥[\d,]+ now$/,
    hasCard: true,
    says: ['Deposit paid', 'VISA ending in 1111', 'To pay at the hotel'],
  },
]

test('A plan of each method is booked, and the confirmation says how it is paid', async ({ stage, page }) => {
  for (const { plan, button, hasCard, says } of rows)
    await test.step(plan, async () => {
      await showFamilyPlan(stage, page, plan, dates)
      if (plan === 'deposit') {
        const byDeposit = page.getByRole('radio', { name: /^Pay a deposit by card now/ })
        const inFull = page.getByRole('radio', { name: /^Pay the full amount by card now/ })
        const amount = /To pay now (¥[\d,]+)/
        const due = async (method: Locator) =>
          amount.exec((await method.locator('..').textContent()) ?? '')?.[1] ?? 'no amount'
        // The method that charges least is chosen, and each method names its amounts.
        await expect(byDeposit).toBeChecked()
        await expect(page.getByText('Remaining amount, paid at the hotel').first()).toBeVisible()
        await expect(payButton(page)).toContainText(await due(byDeposit))
        await inFull.check()
        await expect(page.getByText('Remaining amount, paid at the hotel')).toHaveCount(0)
        await expect(payButton(page)).toContainText(await due(inFull))
        expect(await due(inFull)).not.toBe(await due(byDeposit))
        await byDeposit.check()
      }
      if (hasCard) await fillCard(page)
      await page.getByRole('button', { name: button }).click()
      await expect(page.getByRole('region', { name: 'Reservation number' })).toBeVisible()
      const text = await page.getByRole('main').innerText()
      for (const part of says) expect(text).toContain(part)
    })
})

test('The review names when each amount is due, and the only payment method is no choice', async ({
  stage,
  page,
}) => {
  const dateOf = (days: number) => formatDate('en', dayAhead(days))
  const due = (name: string) => page.locator('dt', { hasText: name }).locator('+ dd')
  await showFamilyPlan(stage, page, 'transfer', dates)
  // The only method is a fact, not a choice.
  await expect(page.getByRole('radio')).toHaveCount(0)
  await expect(due('To pay at the hotel')).toContainText(`from ${dateOf(61)}`)
  await showFamilyPlan(stage, page, 'invoice', dates)
  await expect(due('To pay after your stay')).toContainText(`After check-out on ${dateOf(62)}`)
  await showFamilyPlan(stage, page, 'deposit', dates)
  await expect(due('To pay now')).toContainText(`Today (${dateOf(0)})`)
})

test('A method that ends at the hotel’s midnight is named with the method that is chosen now, and the first press or double click books nothing', async ({
  stage,
  page,
}) => {
  const transfer = page.getByRole('radio', { name: /^Bank transfer/ })
  const later = page.getByRole('radio', { name: /^Pay later/ })
  const notice = page.getByRole('alert').filter({ hasText: '“Pay later” is chosen now.' })
  await showFamilyPlan(stage, page, 'invoice', { checkin: dayAhead(2), checkout: dayAhead(3) })
  await transfer.check()
  const setBack = await moveDeviceClock(page, 1)
  await expect(notice).toHaveText(/^“Bank transfer” can no longer be used for this stay\./)
  await expect(transfer).toBeDisabled()
  await expect(later).toBeChecked()
  await expect(later).toBeFocused()

  /** Presses the button at a time of the document's clock, which is now and these milliseconds. */
  const pressIn = (ms: number) =>
    confirm(page).evaluate((button, ms) => {
      const press = new MouseEvent('click', { bubbles: true, detail: 1 })
      Object.defineProperty(press, 'timeStamp', { value: performance.now() + ms })
      button.dispatchEvent(press)
    }, ms)

  // The press may have begun before the end of the method.
  await confirm(page).dblclick()
  await expect(later).toBeFocused()
  await pressIn(-60_000)
  await expect(later).toBeFocused()
  await expect(confirm(page)).not.toHaveAttribute('aria-busy')
  await expect(notice).toBeVisible()
  await pressIn(1_000)
  await readNumber(page)
  await expect(page.getByText('To pay after your stay').first()).toBeVisible()
  await setBack()
})

test('A transfer that has arrived confirms the booking, and the page shows it when the guest returns', async ({
  stage,
  page,
  sandbox,
}) => {
  await showFamilyPlan(stage, page, 'transfer', dates)
  await confirm(page).click()
  await expect(page.getByText('Held for you', { exact: true })).toBeVisible()
  const number = new URL(page.url()).pathname.split('/').at(-1)
  await expect(page.getByRole('button', { name: 'Copy the account number' })).toBeVisible()
  await sandbox.post('transfer', { number })
  // The guest returns from the page of the bank.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await readNumber(page)
  await expect(page.getByText('Bank transfer received')).toBeVisible()
  await expect(page.getByText('Held for you', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('main')).not.toContainText('by card')
})

test('A guest who changes the method and comes back finds the typed card; the method stays while the card gets its token', async ({
  stage,
  page,
  tenant,
}) => {
  const money = await moneyFromNow(tenant)
  const release = await holdRequests(page, /mp-token\.js/)
  await showCard(stage, page)
  const number = cardForm(page).getByLabel('Card number')
  const atHotel = page.getByRole('radio', { name: /^Pay at the hotel/ })
  const byCard = page.getByRole('radio', { name: /^Pay by card now/ })
  await fillCard(page)
  const typed = await number.inputValue()
  await atHotel.check()
  await expect(number).toBeHidden()
  await byCard.check()
  await expect(number).toHaveValue(typed)
  await payButton(page).click()
  await expect(page.getByRole('button', { name: /^Booking …/ })).toBeVisible()
  await atHotel.click()
  await expect(byCard).toBeChecked()
  release()
  await readNumber(page)
  await page.unroute(/mp-token\.js/)
  expect(await money()).toEqual(paidOnce)
})

test('The script, the call for the token and the answer to the booking are lost: what was typed stays, and the guest pays once', {
  tag: '@long',
}, async ({ stage, page, tenant, consoleErrors }) => {
  consoleErrors.expected.push(failedCalls)
  const money = await moneyFromNow(tenant)
  const number = cardForm(page).getByLabel('Card number')
  await page.route(/mp-token\.js/, loseRequest)
  await showCard(stage, page)
  await fillCard(page)
  await payButton(page).click()
  await expect(page.getByText(/The payment provider cannot be reached/)).toBeVisible()
  await expect(number).toHaveValue('4111 1111 1111 1111')
  await page.unroute(/mp-token\.js/)
  await loseFirst(page, 'POST', /\/CreateToken\.json$/, loseRequest)
  await payButton(page).click()
  await expect(page.getByText(/The payment provider is busy/)).toBeVisible()
  await expect(number).toHaveValue('4111 1111 1111 1111')
  await loseFirst(page, 'POST', /\/reservations$/, loseAnswer)
  await payButton(page).click()
  await expect(page.getByText('The connection was interrupted.')).toBeVisible()
  await readNumber(page)
  for (const path of [/\/CreateToken\.json$/, /\/reservations$/]) await page.unroute(path)
  expect(await money()).toEqual(paidOnce)
})

test('Two fast presses on a button that pays make one payment, also after a refusal', async ({
  stage,
  page,
  sandbox,
  tenant,
}) => {
  const money = await moneyFromNow(tenant)
  await showCard(stage, page)
  await fillCard(page, { number: unusable.number })
  await payButton(page).dblclick()
  await expectRefusal(page, unusable)
  await fillCard(page)
  await payHeldButton(page).dblclick()
  await readNumber(page)
  expect(await money()).toEqual(paidOnce)
  expect(await sandbox.mails()).toHaveLength(1)
})

test('A guest can pay after the document of the card form was loaded again', async ({
  stage,
  page,
  tenant,
}) => {
  const money = await moneyFromNow(tenant)
  await showCard(stage, page)
  const number = cardForm(page).getByLabel('Card number')
  await number.fill('4')
  const reloaded = page.waitForEvent('framenavigated', (frame) => frame.url().includes('payment.html'))
  await cardForm(page)
    .locator('body')
    .evaluate(() => location.reload())
  await reloaded
  await expect(number).toHaveValue('')
  await fillCard(page)
  await payButton(page).click()
  await readNumber(page)
  expect(await money()).toEqual(paidOnce)
})

test('VISA and Mastercard pay at most 1,000,000 yen; JCB pays more', async ({
  stage,
  page,
  sandbox,
  tenant,
}) => {
  const money = await moneyFromNow(tenant)
  await sandbox.post('prices', { percent: 300 })
  await showCard(stage, page, { checkin: dayAhead(60), checkout: dayAhead(74) })
  const number = cardForm(page).getByLabel('Card number')
  for (const refused of [testCards.approved, testCards.mastercard]) {
    await fillCard(page, { number: refused })
    await expect(number).toHaveAccessibleDescription(/cannot be used for more than 1,000,000 yen online/)
  }
  await number.fill('3530111333300000')
  await expect(number).toHaveAccessibleDescription('')
  await payButton(page).click()
  await readNumber(page)
  expect(await money()).toEqual(paidOnce)
})

test('If a coupon pays everything, a plan by card says that nothing is paid before the stay, and books without a card', async ({
  stage,
  page,
}) => {
  const plan = { code: 'family', selected: 'family-room.prepaid', coupon_code: 'GIFT100' }
  await stage.show(reviewPath({ ...plan, ...dates }), { hotel: 'family', stored: typed({ hotel: 'family' }) })
  await acceptTerms(page)
  await page.getByRole('radio', { name: /^Pay by card now/ }).check()
  await expect(page.getByText('Nothing is paid before your stay.')).toBeVisible()
  await expect(cardForm(page).locator('form')).toHaveCount(0)
  await confirm(page).click()
  await readNumber(page)
})
