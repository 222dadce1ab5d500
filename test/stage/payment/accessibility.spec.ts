import type { Page } from 'playwright/test'
import { heading } from '../../support/journey/booking.ts'
import { expectUncut } from '../../support/journey/cutText.ts'
import { expectAccessible } from '../../support/journey/fixtures.ts'
import { holdPayment } from '../../support/journey/heldPayment.ts'
import { askAgain, cardForm, expectCardForm, hideCharge, payButton } from '../../support/journey/paying.ts'
import { atHotelButton, unusable } from '../../support/journey/refusals.ts'
import { expectTranslatable } from '../../support/journey/translator.ts'
import { showCard } from '../../support/stage/paying.ts'
import { expect, type Stage, test } from '../../support/stage/stage.ts'

/** Shows each screen of a payment, and calls `check`. */
async function visitScreens(
  { stage, page, tenant }: { stage: Stage; page: Page; tenant: string },
  check: (page: Page, part?: string) => Promise<void>,
) {
  await test.step('the review with an error at each field of the card', async () => {
    await showCard(stage, page)
    await payButton(page).click()
    const form = cardForm(page)
    await expect(form.getByLabel('Card number')).toBeFocused()
    // The label is above the field, and a phone cuts what is not scrolled into view.
    await expect(form.getByText('Card number', { exact: true })).toBeInViewport()
    await expect(form.getByText(/^Enter the /)).toHaveCount(4)
    await check(page)
  })
  const held = await holdPayment(tenant)
  await test.step('the choice to pay at the hotel after two refusals', async () => {
    for (let times = 0; times < 2; times++) await held.pay(unusable.number)
    await stage.show(held.path)
    await expect(atHotelButton(page)).toBeVisible()
    await expectCardForm(page)
    await check(page)
  })
  await test.step('the question before the rooms are given back', async () => {
    await page.getByRole('button', { name: 'Change the booking' }).click()
    await expect(page.getByRole('dialog', { name: 'Change this booking?' })).toBeVisible()
    await check(page, 'dialog[open]')
    await page.getByRole('button', { name: 'Keep the booking' }).click()
  })
  await test.step('the page that waits for the bank', async () => {
    await held.payAtBank()
    await askAgain(page)
    await expect(heading(page, 'Please confirm at your bank')).toBeVisible()
    await check(page)
  })
  await test.step('the page while the gateway works, and its end', async () => {
    await page.getByRole('button', { name: 'Cancel and pay in another way' }).click()
    await expect(heading(page, 'Payment')).toBeVisible()
    const revealCharge = await hideCharge(tenant)
    await held.pay()
    await askAgain(page)
    await expect(heading(page, 'We are asking your bank')).toBeVisible()
    await check(page)
    await revealCharge()
  })
}

test('The screens of a payment are accessible, and none of their texts is cut', async ({
  stage,
  page,
  tenant,
  sandbox,
}) => {
  await visitScreens({ stage, page, tenant }, async (screen, part) => {
    await expectAccessible(screen, part)
    await expectTranslatable(screen)
    await expectUncut(screen)
  })
  await stage.show((await holdPayment(tenant)).path)
  await sandbox.post('clock', { ms: 61 * 60_000 })
  await askAgain(page)
  await expect(heading(page, 'The booking was not completed')).toBeVisible()
  await expectAccessible(page)
})
