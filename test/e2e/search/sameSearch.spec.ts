import type { Page } from 'playwright/test'
import { dayAhead, heading } from '../../support/journey/booking.ts'
import { expect, test } from '../../support/journey/fixtures.ts'
import { firstPlan, pickDays, type Screen } from '../../support/journey/steps.ts'
import { texts } from '../../support/journey/texts.ts'

const text = texts.en
const checkin = dayAhead(47)
const checkout = dayAhead(49)

/** Adds a child of primary school age to the first room, and a second room, and shows the rooms. */
async function countGuests(form: Screen, panel: Screen | ReturnType<Page['getByRole']>): Promise<void> {
  await form.getByRole('button', { name: text.guests }).click()
  await panel.getByRole('button', { name: 'More: Primary school (6–11)' }).click()
  await panel.getByRole('button', { name: 'Add a room' }).click()
  await panel.getByRole('button', { name: text.showRooms, exact: true }).click()
}

const query = (address: string) => {
  const { searchParams } = new URL(address)
  for (const key of ['code', 'locale', 'selected']) searchParams.delete(key)
  searchParams.sort()
  return searchParams.toString()
}

/** The names of all plans with their prices. */
async function offersIn(app: Screen): Promise<string[]> {
  const plans = app.getByRole('button', { name: /^Choose / })
  const types = app.getByRole('button', { name: /^By room \d+$/ })
  await expect(types).toBeVisible()
  await expect(app.getByRole('article')).toHaveCount(
    Number(/\d+/.exec((await types.textContent()) ?? '')?.[0]),
  )
  return plans.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''))
}

test('A search has the same address from the bar and the app, and the same rooms and prices from the app and a link', {
  tag: '@long',
}, async ({ page, host, inApp }) => {
  await page.goto(host('search-bar'))
  const bar = page.getByRole('search')
  await bar.getByRole('button', { name: text.dates }).click()
  const panel = bar.getByRole('dialog')
  await pickDays(panel, [checkin, checkout], 'en')
  await bar.getByRole('button', { name: text.guests }).click()
  await panel.getByRole('button', { name: 'More: Primary school (6–11)' }).first().click()
  await panel.getByRole('button', { name: 'Add a room' }).click()
  await panel.getByRole('button', { name: text.showRooms, exact: true }).click()
  // The address decides the rooms and prices: the app need not show them here.
  const addressInFrame = () =>
    page
      .frames()
      .find((frame) => frame.url().includes('/booking/result'))
      ?.url() ?? ''
  await expect.poll(addressInFrame).toContain('checkin=')
  const fromBar = query(addressInFrame())

  await page.goto(inApp('/booking/result?code=hakone'))
  await expect(heading(page, 'When would you like to stay?')).toBeVisible()
  await pickDays(page, [checkin, checkout], 'en')
  await countGuests(page, page.getByRole('dialog'))
  const appOffers = await offersIn(page)
  await expect(page).toHaveURL(/checkin=/)
  const fromApp = query(page.url())

  const rooms = [{ adults: 2, kids_tiers: [{ code: 'A', children: 1 }] }, { adults: 2 }]
  const link = new URLSearchParams({
    code: 'hakone',
    checkin: checkin.replaceAll('-', '/'),
    checkout: checkout.replaceAll('-', '/'),
    rooms: JSON.stringify(rooms),
  })
  await page.goto(inApp(`/booking/result?${link}`))
  const linkOffers = await offersIn(page)

  expect(fromApp).toBe(fromBar)
  expect(linkOffers).toEqual(appOffers)
  // After the first action the link has the canonical address.
  await firstPlan(page).click()
  await expect(page).toHaveURL(/selected=/)
  expect(query(page.url())).toBe(fromApp)
})
