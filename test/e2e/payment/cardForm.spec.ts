import type { Page } from 'playwright/test'
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

const paidOnce = ['auth', 'sales']

/** Holds the gateway's script, without which no card gets a token. Returns a function that lets it go. */
const holdTokens = (page: Page) => holdRequests(page, /mp-token\.js/)

test('A guest can pay after the document of the card form was loaded again', { tag: '@oneSize' }, async ({
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

test('The method cannot be changed while the card gets its token', { tag: '@oneSize' }, async ({
  page,
  inApp,
  tenant,
}) => {
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

test('After a sign-out in another tab the payment asks for a new card instead of the saved one', {
  tag: '@oneSize',
}, async ({ page, inApp, sandbox }) => {
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

test('A sign-out in another tab empties the card form in which the member types', {
  tag: '@oneSize',
}, async ({ page, inApp, sandbox }) => {
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

test('The buttons stay where they are while the card form is loading', async ({ page, inApp }) => {
  const giveUp = page.getByRole('button', { name: 'Change the booking' })
  const top = () => giveUp.evaluate((button) => button.getBoundingClientRect().top + window.scrollY)
  await goToCard(page, inApp(byCard()))
  await fillCard(page, { number: cardMeaning(/cannot be used/) })
  for (const show of [() => payButton(page).click(), () => page.reload()]) {
    const release = await holdRequests(page, /\/payment\.html/)
    await show()
    await expect(giveUp).toBeEnabled()
    const before = await top()
    release()
    await expect(page.locator('[data-ready="true"]')).toBeVisible()
    expect(Math.abs((await top()) - before)).toBeLessThan(2)
    await page.unroute(/\/payment\.html/)
  }
})
