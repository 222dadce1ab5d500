import type { Page } from 'playwright/test'
import {
  confirm,
  expectOneMail,
  failedCalls,
  fillDetails,
  goToReview,
  heading,
  readNumber,
  results,
  setInventory,
  stay,
} from '../../support/journey/booking.ts'
import { expectAccessible } from '../../support/journey/fixtures.ts'
import { pickDays, stayDays } from '../../support/journey/steps.ts'
import { unfold } from '../../support/stage/review.ts'
import { expect, test } from '../../support/stage/stage.ts'

const recommender = (more: Record<string, string> = {}) =>
  `/booking/recommender?${new URLSearchParams({ ...stay, ...more })}`
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const suggestions = (page: Page) => heading(page, 'What we suggest for your 2 nights')
const allRooms = (page: Page) => page.getByRole('link', { name: 'See all rooms' })

/** Chooses a recommendation. Returns the price in the name of its button. */
async function choose(page: Page, reason: string): Promise<string> {
  const button = cards(page)
    .filter({ has: page.getByRole('heading', { name: reason }) })
    .getByRole('button', { name: /^Choose / })
  const total = (await button.getAttribute('aria-label'))?.match(/¥[\d,]+$/)?.[0] ?? ''
  expect(total).not.toBe('')
  await button.click()
  return total
}

/** The line with the total of the stay. */
const sum = (page: Page, total: string) =>
  page
    .getByRole('main')
    .getByRole('paragraph')
    .filter({ hasText: `Total${total}` })
    .first()

test('A guest books a recommendation at the shown price', { tag: '@long' }, async ({
  page,
  stage,
  sandbox,
}) => {
  await stage.show(results())
  await page.getByRole('link', { name: 'Our suggestions' }).click()
  await expect(suggestions(page)).toBeFocused()
  const reasons = cards(page).getByRole('heading', { level: 2 })
  await expect(reasons.first()).toHaveText('Lowest price')
  expect(await reasons.count()).toBeLessThanOrEqual(3)
  await expect(cards(page).getByText('Tax and service included').first()).toBeVisible()
  await expectAccessible(page)

  const total = await choose(page, 'With meals')
  await expect(heading(page, 'Who is coming?')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Your stay' })).toContainText(total)
  await fillDetails(page)
  await goToReview(page)
  await expect(sum(page, total)).toBeVisible()
  await confirm(page).click()
  await expectOneMail(sandbox, await readNumber(page))
  await unfold(page, 'Price')
  await expect(sum(page, total)).toBeVisible()
  expect((await sandbox.mails())[0]?.text).toContain(total)
})

test('A recommendation for two rooms has a plan for each room, and both are selected', {
  tag: '@long',
}, async ({ page, stage }) => {
  await stage.show(recommender({ rooms: '[{"adults":2},{"adults":1}]' }))
  const first = cards(page).first()
  await expect(first.getByText('Room 1 · 2 adults')).toBeVisible()
  await expect(first.getByText('Room 2 · 1 adult')).toBeVisible()
  const total = await choose(page, 'Lowest price')
  await expect(heading(page, 'Who is coming?')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Your stay' })).toContainText(total)
  expect(new URL(page.url()).searchParams.get('selected')).toMatch(/^[\w.-]+,[\w.-]+$/)
})

test('Without dates the guest chooses dates and returns to the recommendations', async ({ page, stage }) => {
  await stage.show('/booking/recommender?code=hakone')
  await expect(heading(page, 'When would you like to stay?')).toBeVisible()
  const { checkin, checkout } = stayDays()
  await pickDays(page.getByRole('main'), [checkin, checkout], 'en')
  await page.getByRole('button', { name: /^Show rooms for / }).click()
  await expect(page).toHaveURL(/\/booking\/recommender\?.*checkin=/)
  await expect(heading(page, /^What we suggest for your /)).toBeVisible()
  await expect(cards(page).first()).toBeVisible()
})

for (const [stayType, query, title] of [
  ['day use', { checkin: stay.checkin, is_day_use: 'true' }, 'Rooms for day use'],
  ['nights without dates', { search_type: 'undated', nights: '3' }, 'Rooms for 3 nights, any dates'],
] as const)
  test(`For ${stayType} nothing is recommended, and the page shows all rooms`, async ({ page, stage }) => {
    await stage.show(`/booking/recommender?${new URLSearchParams({ code: 'hakone', ...query })}`)
    await expect(heading(page, title)).toBeVisible()
    await expect(page).toHaveURL(/\/booking\/result\?/)
    await expect(cards(page).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Our suggestions' })).toHaveCount(0)
  })

test('If the recommendations fail, the guest can retry or see all rooms', async ({
  page,
  stage,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  await sandbox.fault('choices.recommend', 'broken')
  await stage.show(recommender({ room_type_codes: 'deluxe-twin' }))
  await expect(heading(page, 'Rooms could not be loaded')).toBeVisible()
  await expectAccessible(page, 'main')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(cards(page).first()).toBeVisible()
  await allRooms(page).click()
  await expect(page).toHaveURL(
    (url) => url.pathname.endsWith('/booking/result') && !url.searchParams.has('room_type_codes'),
  )
  await expect(heading(page, 'Rooms for your 2 nights')).toBeVisible()
})

test('Without recommendations the page links to all rooms', async ({ page, stage, sandbox }) => {
  const types = ['single', 'machiya-double', 'family-four', 'corner-twin']
  for (const room_type of types) await setInventory(sandbox, { hotel: 'kyoto', room_type })
  await stage.show(recommender({ code: 'kyoto' }))
  await expect(page.getByText('We have nothing to suggest for these dates.')).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
  await expectAccessible(page, 'main')
  await allRooms(page).click()
  await expect(heading(page, 'No room is free on these dates')).toBeVisible()
})

test('A guest chooses a Japanese recommendation', { tag: '@long' }, async ({ page, stage }) => {
  await stage.show(recommender({ locale: 'ja' }))
  await expect(heading(page, '2泊のおすすめ')).toBeVisible()
  const card = cards(page).filter({ has: page.getByRole('heading', { name: 'お食事付き' }) })
  await expect(card.getByText('季節の会席と朝食付き')).toBeVisible()
  await card.getByRole('button', { name: /^選ぶ：/ }).click()
  await expect(page).toHaveURL(/\/reservation\/guest-detail\?.*selected=/)
})
