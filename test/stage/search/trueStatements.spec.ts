import {
  dayAhead,
  fillDetails,
  goToReview,
  results,
  setInventory,
  stay,
} from '../../support/journey/booking.ts'
import { expectAccessible } from '../../support/journey/fixtures.ts'
import { firstPlan } from '../../support/journey/steps.ts'
import { expect, test } from '../../support/stage/stage.ts'

const search = (more: Record<string, string>) =>
  `/booking/result?${new URLSearchParams({ ...stay, ...more })}`

test('A party without a room of its size is offered two rooms with their price, in one tap', async ({
  page,
  stage,
  sandbox,
}) => {
  await setInventory(sandbox, { room_type: 'forest-annex' })
  await stage.show(search({ adults: '6' }))
  await expect(page.getByRole('heading', { name: 'Your 6 guests fit in 2 rooms' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/Every room|No room for your guests/)
  await expectAccessible(page, 'main')
  const offer = page.getByRole('button', { name: /^Show 2 rooms, from ¥[\d,]+$/ })
  const amount = async (text: string | null) => Number(/¥([\d,]+)/.exec(text ?? '')?.[1]?.replaceAll(',', ''))
  const total = await amount(await offer.textContent())
  await offer.click()
  await expect(page.getByRole('button', { name: /guests .*6 (adults|guests)/i })).toBeVisible()
  const plans = page.getByRole('button', { name: /^Choose / })
  await expect(plans.first()).toBeVisible()
  const names = await plans.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
  const prices = await Promise.all(names.map(amount))
  expect(2 * Math.min(...prices)).toBe(total)
})

test('The plans of a day use name their hours first, and a lunch is not “No meals”', async ({
  page,
  stage,
}) => {
  const day = { checkin: dayAhead(60), checkout: dayAhead(60), is_day_use: 'true' }
  await stage.show(search(day))
  const lunch = page.getByRole('listitem').filter({ hasText: /^Lunch$/ })
  await expect(lunch.first()).toBeVisible()
  const tags = lunch.first().locator('xpath=..').getByRole('listitem')
  await expect(tags.first()).toHaveText('11:00 to 17:00')
  await expect(tags.filter({ hasText: 'No meals' })).toHaveCount(0)
})

test('The local tax has its name, and nothing repeats that all is paid at the hotel', async ({
  page,
  stage,
}) => {
  await stage.show(results())
  await firstPlan(page).click()
  await fillDetails(page)
  await goToReview(page)
  const main = page.getByRole('main')
  await expect(main).toContainText('Bath tax¥600')
  await expect(main).not.toContainText('paid at the hotel')
  await stage.show(search({ locale: 'ja' }))
  await expect(page.getByText(/うち入湯税 ¥/).first()).toBeVisible()
})

test('No badge claims the best price beside lower prices of agencies', async ({ page, stage }) => {
  await stage.show(results())
  await expect(page.getByText('Official site rate').first()).toBeVisible()
  await expect(page.getByText('Best rate')).toHaveCount(0)
})
