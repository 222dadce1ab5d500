import type { Page } from 'playwright/test'
import { heading, readNumber, results } from '../../support/journey/booking.ts'
import { expect, expectAccessible, test } from '../../support/journey/fixtures.ts'
import { cardForm, fillCard, goToCard, payButton } from '../../support/journey/paying.ts'

const byCard = `${results()}&hotel_plan_codes=kaiseki`

/** The first test card of the gateway that leads to a code. */
async function cardFor(page: Page, code: number): Promise<string> {
  const script = page.frames().find((frame) => frame.url().includes('payment.html'))
  const address = await script?.evaluate(
    () => document.querySelector<HTMLScriptElement>('script[src*=mul], script[src*=token]')?.src,
  )
  const base = (address ?? '').replace(/\/payment\/js\/.*/, '')
  const table = (await (await page.request.get(`${base}/sandbox/cards`)).json()) as {
    number: string
    code: number | null
  }[]
  return table.find((card) => card.code === code)?.number ?? ''
}

test('After a refusal the guest sees why and what to do, and after two can pay at the hotel', async ({
  page,
  inApp,
  sandbox,
}) => {
  await goToCard(page, inApp(byCard))
  const [wrong, limit] = [await cardFor(page, 3004), await cardFor(page, 3204)]
  await fillCard(page, { number: wrong })
  await payButton(page).click()
  await expect(heading(page, 'Payment')).toBeVisible()
  await expect(page.getByText('Nothing was charged. Your rooms are still held.')).toBeVisible()
  await expect(page.getByText('Please correct the marked field and try again.')).toBeVisible()
  // The form marks the number.
  await expect(cardForm(page).getByLabel('Card number')).toHaveAccessibleDescription(
    'Please check the card number.',
  )
  await expect(page.getByRole('button', { name: /at the hotel/ })).toHaveCount(0)
  expect(await sandbox.mails()).toEqual([])

  await fillCard(page, { number: limit })
  await page.getByRole('button', { name: /^Pay ¥/ }).click()
  await expect(page.getByText('Please use another card.', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Book and pay ¥.* at the hotel/ }).click()
  await readNumber(page)
  await expect.poll(async () => (await sandbox.mails()).length).toBe(1)
})

test('An unfinished payment ends, its rooms are released, and the guest can search again', async ({
  page,
  inApp,
  sandbox,
}) => {
  await goToCard(page, inApp(byCard))
  await fillCard(page, { number: await cardFor(page, 3003) })
  await payButton(page).click()
  await expect(page.getByRole('timer')).toBeVisible()
  await sandbox.post('clock', { ms: 61 * 60_000 })
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(heading(page, 'The booking was not completed')).toBeVisible()
  await page.getByRole('link', { name: 'Search these dates again' }).click()
  await expect(page.getByRole('button', { name: /^Choose / }).first()).toBeVisible()
})
