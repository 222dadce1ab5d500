import type { Page } from 'playwright/test'
import { heading, results, stay } from '../../support/journey/booking.ts'
import { expandCards } from '../../support/journey/expandCards.ts'
import { expectAccessible } from '../../support/journey/fixtures.ts'
import { holdRequests } from '../../support/journey/holdRequests.ts'
import { tabToAndPress } from '../../support/journey/keyboard.ts'
import { phone } from '../../support/stage/phone.ts'
import { expect, test } from '../../support/stage/stage.ts'

const ROOMS = /\/rooms\?/

/** The path of the results with all room types. */
const all = (more: Record<string, string> = {}) => results({ room_type_codes: '', ...more })
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const viewSwitch = (page: Page) => page.getByRole('group', { name: 'Show', exact: true })
const viewButton = (page: Page, name: 'By room' | 'By plan') => viewSwitch(page).getByRole('button', { name })
/** The number on a button of the switch. The skeleton shows none. */
async function countOn(page: Page, name: 'By room' | 'By plan') {
  await expect(viewButton(page, name)).toHaveText(/\d/)
  return Number((await viewButton(page, name).textContent())?.match(/\d+/)?.[0])
}
/** Shows all rows of the first folded card by keyboard, and requires the focus in the first row that was hidden. */
async function expandByKeyboard(page: Page): Promise<void> {
  const showAll = { name: /^Show all \d+ (plans|rooms)$/ }
  await expect(cards(page).getByRole('button', showAll).first()).toBeVisible()
  const index = await cards(page).evaluateAll((all) =>
    all.findIndex((one) => /Show all \d+ (plans|rooms)/.test(one.textContent ?? '')),
  )
  const card = cards(page).nth(index)
  const rows = card.locator('[data-plan]')
  const count = await rows.count()
  await card.getByRole('button', showAll).press('Enter')
  await expect(rows.nth(count).getByRole('button').first()).toBeFocused()
}
const chosen = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Chosen: / })

test('A choice stays when the results change between rooms and plans', async ({ page, stage }) => {
  await stage.show(all())
  await expect(viewButton(page, 'By room')).toHaveAttribute('aria-pressed', 'true')
  await expect(cards(page)).toHaveCount(await countOn(page, 'By room'))
  const twin = cards(page).filter({ has: page.getByRole('heading', { name: 'Deluxe Mountain Twin' }) })
  await twin.getByRole('button', { name: /^Choose Room only/ }).click()
  await expect(heading(page, 'Who is coming?')).toBeVisible()
  await page.goBack()
  await expect(chosen(page)).toHaveCount(1)
  const name = await chosen(page).getAttribute('aria-label')

  await viewButton(page, 'By plan').click()
  await expect(page).toHaveURL(/[?&]type=plan/)
  await expect(cards(page)).toHaveCount(await countOn(page, 'By plan'))
  await expandCards(page)
  const roomOnly = cards(page).filter({ has: page.getByRole('heading', { level: 2, name: 'Room only' }) })
  const rooms = roomOnly.getByRole('heading', { level: 3 })
  await expect(rooms.filter({ hasText: 'Garden Tatami' })).toHaveCount(1)
  await expect(roomOnly.getByRole('button', { name: name ?? '' })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page, 'main')

  await stage.reload()
  await expect(viewButton(page, 'By plan')).toHaveAttribute('aria-pressed', 'true')
  await expect(chosen(page)).toHaveAccessibleName(name ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(heading(page, 'Who is coming?')).toBeVisible()
})

test('The scroll position stays when the results change to plans', async ({ page, stage }) => {
  await stage.show(all())
  const row = page.locator('[data-plan]').filter({ hasText: 'Kaiseki dinner' }).nth(1)
  const code = await row.getAttribute('data-plan')
  await row.scrollIntoViewIfNeeded()
  await row.evaluate(async (element) => {
    scrollBy(0, element.getBoundingClientRect().top - 190)
    // Cards get their height when they enter the viewport.
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame)
  })
  // The old list, which is being removed, is inert and does not count.
  const same = page.locator(`[data-plan="${code}"]:not([inert] *)`)
  const before = await same.boundingBox()
  await viewButton(page, 'By plan').click()
  await expect(viewButton(page, 'By plan')).toHaveAttribute('aria-pressed', 'true')
  const moved = async () => Math.abs(((await same.boundingBox())?.y ?? Number.NaN) - (before?.y ?? 0))
  // The tolerance is half a line of small text.
  await expect.poll(moved).toBeLessThan(9)
  await expect(viewButton(page, 'By plan')).toBeFocused()
})

test('A guest switches to the plans while the rooms are loading, and the focus stays when they arrive', async ({
  page,
  stage,
}) => {
  const release = await holdRequests(page, ROOMS)
  await stage.show(all())
  await viewButton(page, 'By plan').press('Enter')
  await expect(viewButton(page, 'By plan')).toHaveAttribute('aria-pressed', 'true')
  await expect(cards(page)).toHaveCount(0)
  release()
  await expect(cards(page).first().getByRole('button').first()).toBeVisible()
  await expect(viewButton(page, 'By plan')).toBeFocused()
  await page.unroute(ROOMS)
})

test('A guest switches to the plans and chooses one with the keyboard', { tag: '@long' }, async ({
  page,
  stage,
}) => {
  await stage.show(all())
  await expect(cards(page).first()).toBeVisible()
  await tabToAndPress(page, viewButton(page, 'By plan'))
  await expect(viewButton(page, 'By plan')).toBeFocused()
  await expect(cards(page)).toHaveCount(await countOn(page, 'By plan'))
  const plan = cards(page).filter({ has: page.getByRole('heading', { level: 2, name: /^Kaiseki dinner/ }) })
  await tabToAndPress(page, plan.getByRole('button', { name: /^Choose / }).first())
  await expect(heading(page, 'Who is coming?')).toBeFocused()
})

test('A hotel that sells by plan shows plans first, and a hotel without plan search has no switch', async ({
  page,
  stage,
}) => {
  await stage.show(all({ code: 'taipei' }))
  await expect(cards(page).first()).toBeVisible()
  await expect(viewSwitch(page)).toHaveCount(0)
  const plan = cards(page).first()
  const names = await plan
    .getByRole('button', { name: /^Choose / })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''))
  const roomNames = await plan.getByRole('heading', { level: 3 }).allTextContents()
  // Each row of a plan is a room with its own button.
  expect(names).toHaveLength(roomNames.length)
  for (const [index, name] of names.entries()) expect(name).toContain(roomNames[index])
})

test('Each active filter has a chip that removes the filter', { tag: '@long' }, async ({ page, stage }) => {
  await stage.show(all({ room_type_codes: 'deluxe-twin,garden-tatami' }))
  const chips = page.getByRole('group', { name: 'Filtered by' })
  await expect(chips.getByRole('button')).toHaveText([
    'Deluxe Mountain Twin',
    'Garden Tatami, 12 mats',
    'Show all',
  ])
  await expect(cards(page)).toHaveCount(2)
  await chips.getByRole('button', { name: 'Remove: Garden Tatami, 12 mats' }).click()
  await expect(page).toHaveURL((url) => url.searchParams.get('room_type_codes') === 'deluxe-twin')
  await expect(cards(page)).toHaveCount(1)
  // The removed button had the focus, which moves to the new results.
  await expect(page.locator('main :focus').getByRole('heading', { level: 1 })).toBeVisible()
  await chips.getByRole('button', { name: 'Remove: Deluxe Mountain Twin' }).click()
  await expect(page).toHaveURL((url) => !url.searchParams.has('room_type_codes'))
  await expect(chips).toHaveCount(0)
  await expect(cards(page).nth(2)).toBeVisible()
  // The removed chip had the focus, which moves to the heading of the results.
  await expect(page.locator(':focus')).toContainText('Rooms for your 2 nights')
})

test('Expanding the plans of a room by keyboard moves the focus to the first hidden plan', async ({
  page,
  stage,
}) => {
  await stage.show(all({ code: 'seoul', room_type_codes: 'city-twin' }))
  await expandByKeyboard(page)
})

test('A guest chooses from the plans in Japanese', { tag: '@long' }, async ({ page, stage }) => {
  await stage.show(all({ type: 'plan', locale: 'ja' }))
  const group = page.getByRole('group', { name: '表示', exact: true })
  await expect(group.getByRole('button', { name: 'プランから' })).toHaveAttribute('aria-pressed', 'true')
  await expect(group.getByRole('button', { name: 'お部屋から' })).toBeVisible()
  const plan = cards(page).filter({
    has: page.getByRole('heading', { level: 2, name: '朝食付き', exact: true }),
  })
  await plan.getByRole('button', { name: /^選ぶ：デラックスツイン/ }).click()
  await expect(page).toHaveURL((url) => (url.searchParams.get('selected') ?? '').startsWith('deluxe-twin'))
  expect(new URL(page.url()).searchParams.get('checkin')).toBe(stay.checkin)
})

test.describe('on a phone', () => {
  test.use(phone)

  test('The switch stays in its place when the results change to plans, and a card shows its other rooms by keyboard', {
    tag: '@long',
  }, async ({ page, stage }) => {
    await stage.show(all())
    await countOn(page, 'By plan')
    const before = await viewSwitch(page).boundingBox()
    expect(before).not.toBeNull()
    await viewButton(page, 'By plan').click()
    await expect(viewButton(page, 'By plan')).toHaveAttribute('aria-pressed', 'true')
    expect((await viewSwitch(page).boundingBox())?.y).toBe(before?.y)
    await expect(viewButton(page, 'By plan')).toBeFocused()
    await expect(cards(page)).toHaveCount(await countOn(page, 'By plan'))
    await expandByKeyboard(page)
  })
})
