import type { Page } from 'playwright/test'
import { paths } from '#app/paths.ts'
import { failedCalls, heading } from '../../support/journey/booking.ts'
import { bookByCalls, withKey } from '../../support/stage/booking.ts'
import { expect, type Stage, test } from '../../support/stage/stage.ts'

const SECOND_MS = 1_000
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

/**
 * Watches the page for the timer of the first offer. The returned function resolves in the page when this timer has fired and what it has
 * caused is drawn.
 */
async function watchTimer(page: Page): Promise<() => Promise<void>> {
  const watch = await page.evaluateHandle((ms) => {
    const native = window.setTimeout
    const fired = new Promise<void>((resolve) => {
      const watched = (run: () => void, delay?: number) =>
        native(() => {
          run()
          if (delay !== ms) return
          window.setTimeout = native
          requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
        }, delay)
      window.setTimeout = watched as typeof window.setTimeout
    })
    return { fired }
  }, SECOND_MS)
  return () => watch.evaluate(({ fired }) => fired)
}

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
  let timerFired = async () => {}
  const asked = await shortenOffer(page, async (count) => {
    if (count > 1) return
    await setHidden(page, true)
    timerFired = await watchTimer(page)
  })
  await openCancel(page, stage, tenant)
  await expect(page.getByRole('button', { name })).toBeVisible()
  await timerFired()
  // After the answer to a later request, an earlier one is counted.
  await page.evaluate(async () => (await fetch(location.href)).text())
  expect(asked()).toBe(1)
  await expect(page.locator('[data-notice]')).toHaveCount(0)
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
