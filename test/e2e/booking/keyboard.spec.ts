import { appIn, expect, test } from '../../support/journey.ts'
import { dayIn, guest, planOf, readNumber, stayDays, twins, words } from '../../support/journeySteps.ts'
import { pressAt, pressTimes, tabTo, typeAt } from '../../support/keyboard.ts'

const say = words.en

test('I book from the bar to the confirmation with the keyboard alone', async ({ page, host }) => {
  const { checkin, checkout } = stayDays(40)
  await page.goto(host('search-bar'))
  const bar = page.getByRole('search')
  await pressAt(page, bar.getByRole('button', { name: say.dates }))
  // Forty days on: five weeks down, five days to the right.
  await pressTimes(page, 'ArrowDown', 5)
  await pressTimes(page, 'ArrowRight', 5)
  await expect(dayIn(bar, checkin)).toBeFocused()
  await page.keyboard.press('Enter')
  await pressTimes(page, 'ArrowRight', 2)
  await expect(dayIn(bar, checkout)).toBeFocused()
  await page.keyboard.press('Enter')
  await pressAt(page, bar.getByRole('button', { name: say.done, exact: true }))
  await expect(bar.getByRole('button', { name: say.dates })).toBeFocused()
  await pressAt(page, bar.getByRole('button', { name: say.search, exact: true }))

  const app = appIn(page)
  await pressAt(page, planOf(app, twins.en.hakone))
  await pressAt(page, app.getByRole('button', { name: say.continue, exact: true }))
  for (const [label = '', value = ''] of say.names)
    await typeAt(page, app.getByLabel(label, { exact: true }), value)
  await typeAt(page, app.getByLabel(say.email, { exact: true }), guest.email)
  await typeAt(page, app.getByLabel(say.emailAgain, { exact: true }), guest.email)
  await typeAt(page, app.getByLabel(say.phone, { exact: true }), guest.phone)
  await pressAt(page, app.getByRole('button', { name: say.review, exact: true }))
  await pressAt(page, app.getByRole('button', { name: say.confirm }))
  expect(await readNumber(app)).toMatch(/^HKN-/)
})

test('I leave the calendar and the guests with Escape, and am back at their buttons', async ({
  page,
  host,
}) => {
  await page.goto(host('search-bar'))
  const bar = page.getByRole('search')
  for (const name of [say.dates, say.guests]) {
    const field = bar.getByRole('button', { name })
    await tabTo(page, field)
    await page.keyboard.press('Enter')
    await expect(bar.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(bar.getByRole('dialog')).toHaveCount(0)
    await expect(field).toBeFocused()
  }
})
