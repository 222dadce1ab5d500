import type { Page } from 'playwright/test'
import { testCards } from '../../support/journey/cardTexts.ts'
import { expandCards } from '../../support/journey/expandCards.ts'
import { appIn, expect, test } from '../../support/journey/fixtures.ts'
import { frameStorage } from '../../support/journey/frameStorage.ts'
import { answerAtBank, cardForm, fillCard, payButton } from '../../support/journey/paying.ts'
import { fillDetails, firstPlan, review, searchInBar } from '../../support/journey/steps.ts'
import { texts } from '../../support/journey/texts.ts'
import { dataLayerEvents } from '../../support/journey/widget/dataLayer.ts'

const paymentEvents = async (page: Page) =>
  (await dataLayerEvents(page)).filter((event) =>
    ['add_payment_info', 'payment_pending', 'purchase'].includes(String(event)),
  )

for (const [size, width] of [
  ['desktop', 1280],
  ['phone', 390],
] as const)
  test.describe(size, () => {
    test.use({ viewport: { width, height: 844 } })

    test('In a frame without storage, the bank opens in a window, and the frame gets the result from the server', async ({
      page,
      context,
      host,
      sandbox,
    }) => {
      await page.goto(host('search-bar'))
      await searchInBar(page)
      const app = appIn(page)
      await expect(firstPlan(app)).toBeVisible()
      await expandCards(app)
      const plan = app.locator('[data-plan$=".kaiseki"]').first()
      await plan.getByRole('button', { name: /^Choose / }).click()
      expect(await frameStorage(page)).toBe('SecurityError')
      await fillDetails(app)
      await review(app)
      await app.getByRole('radio', { name: /^Pay by card now/ }).check()
      await expect(cardForm(app).getByLabel('Card number')).toBeVisible()
      await fillCard(app, { number: testCards.challenge })
      await app.getByRole('checkbox', { name: texts.en.accept }).check()
      const opened = context.waitForEvent('page')
      await payButton(app).click()
      const openBank = app.getByRole('button', { name: 'Open the page of your bank' })
      // The press on the button may be too long ago for the browser to open a window by itself.
      const wait = app.getByRole('heading', { level: 1, name: 'Please confirm at your bank' })
      await expect(wait).toBeVisible()
      if (await openBank.isVisible()) await openBank.click()
      const bank = await opened
      await expect(bank.getByText('SANDBOX').first()).toBeVisible()
      expect(await bank.evaluate(() => window.opener)).toBeNull()
      expect(await paymentEvents(page)).toEqual(['add_payment_info', 'payment_pending'])
      await answerAtBank(bank, 'Send')
      await expect(app.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible()
      expect(await sandbox.mails()).toHaveLength(1)
      await expect
        .poll(() => paymentEvents(page))
        .toEqual(['add_payment_info', 'payment_pending', 'purchase'])
      await expect.poll(() => dataLayerEvents(page)).toContain('confirmation')
      expect(await paymentEvents(page)).toHaveLength(3)
    })
  })
