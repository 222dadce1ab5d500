import type { Locator, Page } from 'playwright/test'
import { dayAhead, readNumber } from '../../support/journey/booking.ts'
import { expect, test } from '../../support/journey/fixtures.ts'
import { holdRequests } from '../../support/journey/holdRequests.ts'
import {
  byCard,
  cardForm,
  cardMeaning,
  chooseCard,
  fillCard,
  goToCard,
  moneyOf,
  payButton,
  payHeldButton,
} from '../../support/journey/paying.ts'
import { paymentSetting } from '../../support/settings/payment.ts'

const paidOnce = ['auth', 'sales']

/** Holds the gateway's script, without which no card gets a token. Returns a function that lets it go. */
const holdTokens = (page: Page) => holdRequests(page, /mp-token\.js/)

test('A guest can pay after the document of the card form was loaded again', async ({
  page,
  inApp,
  tenant,
}) => {
  await goToCard(page, inApp(byCard()))
  await cardForm(page).getByLabel('Card number').fill('4')
  const reloaded = page.waitForEvent('framenavigated', (frame) => frame.url().includes('payment.html'))
  await cardForm(page)
    .locator('body')
    .evaluate(() => location.reload())
  await reloaded
  await expect(cardForm(page).getByLabel('Card number')).toHaveValue('')
  await fillCard(page)
  await payButton(page).click()
  await readNumber(page)
  expect(await moneyOf(tenant)).toEqual(paidOnce)
})

test('The method cannot be changed while the card gets its token', async ({ page, inApp, tenant }) => {
  const release = await holdTokens(page)
  await goToCard(page, inApp(byCard()))
  await fillCard(page)
  await payButton(page).click()
  await expect(page.getByRole('button', { name: /^Booking …/ })).toBeVisible()
  await page.getByRole('radio', { name: /^Pay at the hotel/ }).click()
  await expect(page.getByRole('radio', { name: /^Pay by card now/ })).toBeChecked()
  release()
  await readNumber(page)
  expect(await moneyOf(tenant)).toEqual(paidOnce)
})

/** Signs the member out in another tab. */
async function signOutElsewhere(page: Page, address: string): Promise<void> {
  const other = await page.context().newPage()
  await other.goto(address)
  await other.getByRole('banner').getByRole('button', { name: 'Hanako Yamada' }).click()
  await other.getByRole('link', { name: 'Sign out' }).click()
  await expect(other.getByRole('link', { name: 'Sign out' })).toHaveCount(0)
}

test('After a sign-out in another tab the payment asks for a new card instead of the saved one', async ({
  page,
  inApp,
  sandbox,
}) => {
  const night = (ahead: number) => byCard({ checkin: dayAhead(ahead), checkout: dayAhead(ahead + 1) })
  const token = await sandbox.refreshToken('member', 'hakone')
  await goToCard(page, inApp(`${night(60)}&refresh_token=${token}`))
  await fillCard(page)
  await cardForm(page).getByRole('checkbox', { name: 'Save this card for my next booking' }).check()
  await payButton(page).click()
  await readNumber(page)

  await page.goto(inApp(night(64)))
  await chooseCard(page)
  await page.getByRole('radio', { name: 'Use a new card' }).check()
  await fillCard(page, { number: cardMeaning(/cannot be used/) })
  await payButton(page).click()
  await expect(payHeldButton(page)).toBeVisible()
  const saved = page.getByRole('radio', { name: /^VISA ending in 1111/ })
  await page.getByRole('radio', { name: 'Use a new card' }).check()
  await fillCard(page)
  await saved.check()
  await signOutElsewhere(page, inApp('/nowhere?code=hakone'))
  await expect(saved).toHaveCount(0)
  await expect(cardForm(page).getByLabel('Card number')).toBeVisible()
  await expect(cardForm(page).getByLabel('Card number')).toHaveValue('')
})

test('A sign-out in another tab empties the card form in which the member types', async ({
  page,
  inApp,
  sandbox,
}) => {
  const token = await sandbox.refreshToken('member', 'hakone')
  await goToCard(page, inApp(`${byCard()}&refresh_token=${token}`))
  await fillCard(page, { number: cardMeaning(/cannot be used/) })
  await payButton(page).click()
  await expect(payHeldButton(page)).toBeVisible()
  await fillCard(page)
  await cardForm(page).getByRole('checkbox', { name: 'Save this card for my next booking' }).check()
  await signOutElsewhere(page, inApp('/nowhere?code=hakone'))
  await expect(page.getByText('Hanako Yamada')).toHaveCount(0)
  await expect(cardForm(page).getByRole('checkbox')).toHaveCount(0)
  await expect(cardForm(page).getByLabel('Card number')).toHaveValue('')
})

/** Records where an element is in each animation frame. Returns a function that gives the range until then, in CSS pixels. */
async function recordPlaces(element: Locator): Promise<() => Promise<number>> {
  const recorder = await element.evaluateHandle((button) => {
    const places: number[] = []
    const look = () => {
      places.push(button.getBoundingClientRect().top + window.scrollY)
      requestAnimationFrame(look)
    }
    look()
    return places
  })
  return () => recorder.evaluate((places) => Math.max(...places) - Math.min(...places))
}

for (const [form, brands] of [
  ['usual', ['visa', 'mastercard', 'amex', 'jcb', 'diners']],
  ['lower', ['visa']],
] as const)
  test(`The buttons stay where they are while the card form is loading (${form} form)`, {
    tag: '@phone',
  }, async ({ page, inApp, sandbox, tenant }) => {
    await sandbox.setSettings('hakone', paymentSetting({ tenant }, 'v2', { card_brands: brands }))
    const giveUp = page.getByRole('button', { name: 'Change the booking' })
    await goToCard(page, inApp(byCard()))
    await fillCard(page, { number: cardMeaning(/cannot be used/) })
    const again = [() => payButton(page).click()]
    // After a reload the page has only the usual height.
    if (form === 'usual') again.push(() => page.reload({ waitUntil: 'commit' }).then(() => {}))
    for (const show of again) {
      const release = await holdRequests(page, /\/payment\.html/)
      await show()
      await expect(page.getByText('Please use another card.')).toBeVisible()
      const rangeOf = await recordPlaces(giveUp)
      release()
      await expect(cardForm(page).getByLabel('Card number')).toBeVisible()
      await expect(page.locator('[data-ready="true"]')).toBeVisible()
      expect(await rangeOf()).toBeLessThan(2)
      await page.unroute(/\/payment\.html/)
    }
  })

test('A member’s card form, which can save the card, has its place too', async ({ page, inApp, sandbox }) => {
  await goToCard(page, inApp(byCard({ refresh_token: await sandbox.refreshToken('member', 'hakone') })))
  await fillCard(page, { number: cardMeaning(/cannot be used/) })
  await payButton(page).click()
  await expect(page.getByText('Please use another card.')).toBeVisible()
  const release = await holdRequests(page, /\/payment\.html/)
  await page.reload({ waitUntil: 'commit' })
  const giveUp = page.getByRole('button', { name: 'Change the booking' })
  const rangeOf = await recordPlaces(giveUp)
  release()
  await expect(cardForm(page).getByRole('checkbox', { name: /^Save this card/ })).toBeVisible()
  await expect(page.locator('[data-ready="true"]')).toBeVisible()
  expect(await rangeOf()).toBeLessThan(2)
})
