import { results, stay } from '../../../support/journey/booking.ts'
import { guests, panel, plus, queryOf, showRooms } from '../../../support/journey/searchForm.ts'
import { expect, test } from '../../../support/stage/stage.ts'

test('Each of three rooms has its own children and ages', async ({ page, stage }) => {
  await stage.show(`/booking/result?${new URLSearchParams({ ...stay, code: 'kyoto' })}`)
  await guests(page).click()
  const add = page.getByRole('button', { name: 'Add a room' })
  await add.click()
  await add.click()
  const room = (number: number) => page.getByRole('region', { name: `Room ${number}` })
  const ages = [[], [4], [0, 11]]
  for (const [index, years] of ages.entries())
    for (const [child, age] of years.entries()) {
      const group = room(index + 1)
      await group.getByRole('button', { name: 'More: Children' }).click()
      await group.getByLabel(`Age of child ${child + 1} at check-out`).selectOption(String(age))
    }
  await showRooms(page)
  await expect(page).toHaveURL(/kids_ages/)
  expect(JSON.parse(queryOf(page).rooms ?? '')).toEqual([
    { adults: 2 },
    { adults: 2, children: 1, kids_ages: [4] },
    { adults: 2, children: 2, kids_ages: [0, 11] },
  ])
})

test('With shared beds by the room, the form shows and enforces the limit of children', {
  tag: '@long',
}, async ({ page, stage }) => {
  await stage.show(results(), {
    settings: {
      kids_setting: { accept_type: 'accept', kids_type: 'share_bed', shared_bed_type: 'per_room' },
      kids_tiers: [{ code: 'A', name: 'Sharing a bed (0–5)' }],
      max_children_per_adult: 1,
      shared_bed_kid_desc_translations: [{ locale: 'ja', description: '添い寝は1室1名様まで' }],
    },
  })
  await guests(page).click()
  // The hotel's text in its own language, because there is none in the guest's language.
  await expect(panel(page).getByText('添い寝は1室1名様まで')).toBeVisible()
  const child = plus(page, 'Sharing a bed (0–5)')
  await child.click()
  await expect(child).toHaveAttribute('aria-disabled', 'true')
  await expect(panel(page).getByText('One child in a room')).toBeVisible()
  await plus(page, 'Adults').click()
  await expect(child).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/kids_tiers/)
  expect(JSON.parse(queryOf(page).rooms ?? '')).toEqual([
    { adults: 3, children: 1, kids_tiers: [{ code: 'A', children: 1 }] },
  ])
})

test('Extra charges for children’s meals and bedding are announced', async ({ page, stage }) => {
  await stage.show(results(), {
    settings: {
      kids_setting: { accept_type: 'accept', kids_type: 'tiers_with_meal_and_bed_as_extras' },
    },
  })
  await guests(page).click()
  await expect(plus(page, 'Primary school (6–11)')).toBeVisible()
  await expect(panel(page).getByText('Children’s meals and beds cost extra.')).toBeVisible()
})

test('In a preview the companions of each room are limited to its party', { tag: '@long' }, async ({
  page,
  stage,
}) => {
  await stage.show(results())
  await guests(page).click()
  await expect(plus(page, 'Adults')).toBeVisible()
  await expect(plus(page, 'Companions: Adults')).toHaveCount(0)

  await stage.show(results({ tripla_preview: 'true' }))
  await guests(page).click()
  const adults = plus(page, 'Companions: Adults')
  const children = plus(page, 'Companions: Primary school (6–11)')
  await adults.click()
  await adults.click()
  await expect(adults).toHaveAttribute('aria-disabled', 'true')
  await expect(children).toHaveAttribute('aria-disabled', 'true')
  await plus(page, 'Primary school (6–11)').click()
  await children.click()
  await page.getByRole('button', { name: 'Fewer: Adults', exact: true }).click()
  await showRooms(page)
  await expect(page).toHaveURL(/companion/)
  expect(JSON.parse(queryOf(page).rooms ?? '')).toEqual([
    {
      adults: 1,
      children: 1,
      kids_tiers: [{ code: 'A', children: 1 }],
      adult_companion: 1,
      kid_tier_A_companion: 1,
    },
  ])
  // The preview parameter stays in the address.
  expect(queryOf(page).tripla_preview).toBe('true')
})
