import type { Page } from 'playwright/test'
import { paths } from '#app/paths.ts'
import { failedCalls, heading } from '../../support/journey/booking.ts'
import { bookByCalls, withKey } from '../../support/stage/booking.ts'
import { expect, type Stage, test } from '../../support/stage/stage.ts'

const OFFERS = /\/change_offers$/
const name = 'Cancel, free of charge'

async function openCancel(page: Page, stage: Stage, tenant: string) {
  const { number, bypass_token, hotel_code } = await bookByCalls(tenant)
  await stage.show(withKey(paths.cancel(number), bypass_token, hotel_code))
  await expect(heading(page, 'Cancel this reservation?')).toBeVisible()
}

/** Says to the page that its tab is hidden, or visible again. */
const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { get: () => hidden, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)

/** The first offer binds for a second. Each offer waits for `before` with its number. Returns how many were asked for. */
async function shortenOffer(page: Page, before: (count: number) => Promise<void>): Promise<() => number> {
  let asked = 0
  await page.route(OFFERS, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    asked += 1
    const isFirst = asked === 1
    await before(asked)
    const response = await route.fetch()
    const offer = await response.json()
    await route.fulfill({ response, json: isFirst ? { ...offer, expires_in: 1 } : offer })
  })
  return () => asked
}

test('While the next offer is on its way, the button stays with the focus and takes no press', async ({
  page,
  stage,
  tenant,
}) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const asked = await shortenOffer(page, async (count) => (count > 1 ? released : undefined))
  await openCancel(page, stage, tenant)
  const button = page.getByRole('button', { name })
  await button.focus()
  await expect.poll(asked).toBe(2)
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toBeFocused()
  release()
  await expect(button).not.toHaveAttribute('aria-disabled')
  await expect(page.locator('[data-notice]')).toContainText('This is the price now')
})

test('A hidden tab asks for no offer until the guest is back', async ({ page, stage, tenant }) => {
  const asked = await shortenOffer(page, async (count) => {
    if (count === 1) await setHidden(page, true)
  })
  await openCancel(page, stage, tenant)
  await expect(page.getByRole('button', { name })).toBeVisible()
  const over = await page.evaluate(() => performance.now() + 1_500)
  await page.waitForFunction((end) => performance.now() > end, over)
  expect(asked()).toBe(1)
  await setHidden(page, false)
  await expect(page.locator('[data-notice]')).toContainText('This is the price now')
  expect(asked()).toBe(2)
})

test('An answer that is no JSON is said to the guest, who can try again', async ({
  page,
  stage,
  tenant,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  await page.route(OFFERS, (route) => route.fulfill({ status: 200, body: '{' }), { times: 1 })
  await openCancel(page, stage, tenant)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name })).toBeVisible()
})
