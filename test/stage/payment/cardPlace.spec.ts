import type { Locator, Page } from 'playwright/test'
import { holdPayment } from '../../support/journey/heldPayment.ts'
import { holdRequests } from '../../support/journey/holdRequests.ts'
import { cardForm, expectCardForm, fillCard, payHeldButton } from '../../support/journey/paying.ts'
import { unusable } from '../../support/journey/refusals.ts'
import { paymentSetting } from '../../support/settings/payment.ts'
import { expect, test } from '../../support/stage/stage.ts'

const DOCUMENT = /\/payment\.html/

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

/** Requires that the buttons stay where they are while the form, which `show` opens, is loading. */
async function expectNoMove(page: Page, show: () => Promise<void>): Promise<void> {
  const release = await holdRequests(page, DOCUMENT)
  await show()
  await expect(page.getByText('Please use another card.')).toBeVisible()
  const rangeOf = await recordPlaces(page.getByRole('button', { name: 'Change the booking' }))
  release()
  await expectCardForm(page)
  await expect(page.locator('[data-ready="true"]')).toBeVisible()
  expect(await rangeOf()).toBeLessThan(2)
  await page.unroute(DOCUMENT)
}

for (const [size, options] of [
  ['desktop', {}],
  ['phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
] as const)
  test.describe(size, () => {
    test.use(options)

    test('The buttons stay where they are while the card form is loading', {
      tag: size === 'phone' ? '@long' : [],
    }, async ({ stage, page, sandbox, tenant }) => {
      const held = await holdPayment(tenant)
      await held.pay(unusable.number)
      await test.step('the usual form', () => expectNoMove(page, () => stage.show(held.path)))
      await test.step('the form of a member, which can save the card', async () => {
        const refresh_token = await sandbox.refreshToken('member', 'hakone')
        await expectNoMove(page, () => stage.show(`${held.path}&${new URLSearchParams({ refresh_token })}`))
        await expect(cardForm(page).getByRole('checkbox', { name: /^Save this card/ })).toBeVisible()
      })
      await test.step('a lower form that the page has shown before', async () => {
        const settings = paymentSetting({ tenant }, 'v2', { card_brands: ['visa'] })
        await stage.show((await holdPayment(tenant)).path, { settings })
        await fillCard(page, { number: unusable.number })
        await expectNoMove(page, () => payHeldButton(page).click())
      })
    })
  })
