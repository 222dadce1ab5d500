import { formatMoney } from '#shared/i18n/formats.ts'
import { expandCards } from '../../support/journey/expandCards.ts'
import { appIn, expect, test } from '../../support/journey/fixtures.ts'
import { confirm, fillDetails, pickDays, review, stayDays } from '../../support/journey/steps.ts'
import { texts, twinRooms } from '../../support/journey/texts.ts'
import { recordHostEvents } from '../../support/journey/widget/hostEvents.ts'

const text = texts.en

/** The price at the end of the name of a plan's button: `Choose …, ¥81,200`. */
const priceIn = (name: string | null) => Number(name?.match(/¥([\d,]+)$/)?.[1]?.replaceAll(',', ''))

test('A guest books two rooms for different parties, one with a child, in one booking', {
  tag: '@long',
}, async ({ page, host, sandbox }) => {
  const hostEvents = await recordHostEvents(page)
  const { checkin, checkout } = stayDays()
  await page.goto(host('search-bar'))
  const bar = page.getByRole('search')
  await bar.getByRole('button', { name: text.dates }).click()
  const panel = bar.getByRole('dialog')
  await pickDays(panel, [checkin, checkout], 'en')
  await bar.getByRole('button', { name: text.guests }).click()
  await panel.getByRole('button', { name: 'Add a room' }).click()
  await panel
    .getByRole('group', { name: 'Room 2', exact: true })
    .getByRole('button', { name: 'More: Primary school (6–11)' })
    .click()
  await page.keyboard.press('Escape')
  await expect(bar.getByRole('button', { name: text.guests })).toContainText('2 rooms · 4 adults, 1 child')
  await bar.getByRole('button', { name: text.search, exact: true }).click()

  const app = appIn(page)
  const rooms = app.getByRole('group', { name: 'Rooms of your search' })
  await expect(rooms.getByRole('button', { name: /^Room 1 · 2 adults Choose a plan$/ })).toBeVisible()
  const plans = app
    .getByRole('button', { name: text.choose(twinRooms.en.hakone) })
    .and(app.locator('[aria-disabled="false"]'))
  const first = await plans.first().getAttribute('aria-label')
  await plans.first().click()
  await expect(
    rooms.getByRole('button', { name: /^Room 2 · 2 adults, 1 child/, pressed: true }),
  ).toBeVisible()
  await expandCards(app)
  const second = await plans.nth(1).getAttribute('aria-label')
  await plans.nth(1).click()
  const total = priceIn(first) + priceIn(second)
  await app.getByRole('button', { name: text.continue, exact: true }).click()
  await fillDetails(app)
  const other = app.getByRole('group', { name: /^Room 2/ })
  await other.getByRole('checkbox', { name: 'Same as the person booking' }).uncheck()
  await other.getByLabel('First name').fill('Taro')
  await other.getByLabel('Last name').fill('Suzuki')
  await review(app)

  const shown = formatMoney('en', total, 'JPY')
  const sum = app
    .getByRole('listitem')
    .or(app.getByRole('paragraph'))
    .filter({ hasText: `Total${shown}` })
  await expect(sum.first()).toBeVisible()
  await expect(app.getByText('2 adults, 1 child: Primary school (6–11)').first()).toBeVisible()
  await expect(app.getByText('Taro Suzuki').first()).toBeVisible()
  const number = await confirm(app)
  await expect(app.getByText(shown).first()).toBeVisible()

  await expect.poll(() => hostEvents('booking_completed')).toHaveLength(1)
  const [booking] = (await hostEvents('booking_completed')) as {
    number: string
    total: number
    rooms: { room_plan_code: string; total: number }[]
  }[]
  expect(booking).toMatchObject({ number, total, adults: 4, children: 1 })
  expect(booking?.rooms.map((room) => room.total)).toEqual([priceIn(first), priceIn(second)])
  expect(new Set(booking?.rooms.map((room) => room.room_plan_code)).size).toBe(2)
  expect(await sandbox.mails()).toHaveLength(1)
})
