import type { Page } from 'playwright/test'
import { roomSearch } from '#app/parts/reservation/roomSearch.ts'
import { paths } from '#app/paths.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { heading } from '../../support/journey/booking.ts'
import { expectUncut } from '../../support/journey/cutText.ts'
import { expectAccessible } from '../../support/journey/fixtures.ts'
import { bookByCalls, keyOf, withKey } from '../../support/stage/booking.ts'
import { linesOf } from '../../support/stage/lines.ts'
import { expect, type Stage, test } from '../../support/stage/stage.ts'

/** The results with a reservation and without one of its rooms, as a chatbot or a mail links to them. */
async function openResults(stage: Stage, reservation: Reservation, more = '') {
  const { number, bypass_token, hotel_code, rooms } = reservation
  const [room] = rooms
  if (!room) throw new Error('The reservation has no room')
  const [path = '', query = ''] = paths.results(roomSearch(room, reservation)).split('?')
  await stage.show(`${withKey(path, bypass_token, hotel_code)}&${query}&current_reservation=${number}${more}`)
}

const plans = (page: Page) => page.locator('[data-plan]:not([inert] *)')

test('A link without a room changes the only room: its plan is first and marked, and a plan leads to the offer', async ({
  page,
  stage,
  tenant,
}) => {
  const reservation = await bookByCalls(tenant)
  const { number, bypass_token } = reservation
  await openResults(stage, reservation)
  const strip = page.getByRole('paragraph').filter({ hasText: `You are changing ${number}: ` })
  const first = plans(page).first()
  // This hotel permits only the plans that the reservation has.
  await expect(page.locator('[data-plan$=".breakfast"]:not([inert] *)')).toHaveCount(0)
  await expect(strip).toContainText('¥')
  await expect(first).toContainText('Your room now')
  await expect(first).toHaveAttribute('data-plan', 'deluxe-twin.room-only')
  await expect(first).toContainText('Same price as now')
  await expect(page.getByText('Nothing is charged yet.')).toHaveCount(0)
  await expect(plans(page).nth(1)).toContainText(/[+−]¥[\d,]+ against now/)
  await expect(page.getByText('Your room now')).toHaveCount(1)
  await expectAccessible(page)
  await stage.reload()
  await expect(strip).toBeVisible()
  await expect(first).toContainText('Your room now')
  await expect(page.getByText(/^Only \d+ left$|^\d+ left$/)).toHaveCount(0)
  await plans(page).nth(1).locator('[data-choose]').focus()
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Your change')).toBeVisible()
  expect(await keyOf(page)).toMatchObject({ bypass_token })
  await page.goBack()
  await expect(strip).toBeVisible()
  await page.getByRole('link', { name: 'Back to the reservation' }).click()
  await expect(page).toHaveURL(new RegExp(`/review-reservation/${number}`))
})

test('In the list by plan, the present plan and room are first too', async ({ page, stage, tenant }) => {
  const reservation = await bookByCalls(tenant)
  await openResults(stage, reservation, '&type=plan')
  await expect(page.getByText(`You are changing ${reservation.number}: `)).toBeVisible()
  await expect(plans(page).first()).toHaveAttribute('data-plan', 'deluxe-twin.room-only')
  await expect(plans(page).first()).toContainText('Your room now')
})

test('The guest chooses for one room after the other, and one press leads to one offer for all of them', async ({
  page,
  stage,
  tenant,
}) => {
  const reservation = await bookByCalls(tenant, { parties: [adultsOnly(2), adultsOnly(2)] })
  const second = reservation.rooms[1]?.reservation_hotel_room_id
  await openResults(stage, reservation)
  const rooms = page.getByRole('navigation', { name: 'The room that you are changing' })
  const first = rooms.getByRole('link', { name: /^Room 1 / })
  const other = rooms.getByRole('link', { name: /^Room 2 / })
  const seePrice = page.getByRole('link', { name: 'See the price' })
  const chosen = plans(page).locator('[data-choose][aria-pressed="true"]')
  const rows = page.getByRole('main').getByRole('row')
  await expect(first).toHaveAttribute('aria-current', 'true')
  await expect(plans(page).nth(1)).toBeVisible()
  await expect(seePrice).toHaveCount(0)

  await plans(page).nth(1).locator('[data-choose]').focus()
  await page.keyboard.press('Enter')
  await expect(other).toHaveAttribute('aria-current', 'true')
  await expect(other).toBeFocused()
  await expect(first).toContainText('Chosen')
  await expect(page.getByText('1 of 2 rooms')).toBeVisible()
  expect(new URL(page.url()).searchParams.get('room')).toBe(String(second))
  await stage.reload()
  await expect(page.getByText('1 of 2 rooms')).toBeVisible()
  await expectAccessible(page)

  await plans(page).nth(1).locator('[data-choose]').click()
  await expect(page.getByText('2 of 2 rooms')).toBeVisible()
  await expect(chosen).toHaveCount(1)
  await first.click()
  await expect(first).toHaveAttribute('aria-current', 'true')
  await expect(chosen).toHaveCount(1)
  // The same press again withdraws the choice of this room.
  await chosen.click()
  await expect(page.getByText('1 of 2 rooms')).toBeVisible()
  await plans(page).nth(1).locator('[data-choose]').click()
  await expect(page.getByText('2 of 2 rooms')).toBeVisible()

  await seePrice.click()
  await expect(heading(page, 'Your change')).toBeVisible()
  await expect(rows.filter({ hasText: 'Room 1' }).first()).toBeVisible()
  await expect(rows.filter({ hasText: 'Room 2' }).first()).toBeVisible()
  await page.goBack()
  await expect(page.getByText('2 of 2 rooms')).toBeVisible()
})

test('A guest who changes one of two rooms sees the price of this room, and the other one stays', {
  tag: '@long',
}, async ({ page, stage, tenant }) => {
  const reservation = await bookByCalls(tenant, { parties: [adultsOnly(2), adultsOnly(2)] })
  const second = reservation.rooms[1]?.reservation_hotel_room_id
  await openResults(stage, reservation, `&room=${second}`)
  await plans(page).nth(1).locator('[data-choose]').click()
  await expect(page.getByText('1 of 2 rooms')).toBeVisible()
  await page.getByRole('combobox', { name: 'Language' }).selectOption('ja')
  await expect(page.getByText('2室中1室')).toBeVisible()
  await page.getByRole('link', { name: '料金を確認する' }).click()
  await expect(heading(page, '変更内容のご確認')).toBeVisible()
  const rows = page.getByRole('main').getByRole('row')
  await expect(rows.filter({ hasText: '2室目' }).first()).toBeVisible()
  await expect(rows.filter({ hasText: '1室目' })).toHaveCount(0)
})

test.describe('on a phone in Japanese', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('The strip is not cut, and the bar at the foot leads to the offer', { tag: '@long' }, async ({
    page,
    stage,
    tenant,
  }) => {
    const reservation = await bookByCalls(tenant, { parties: [adultsOnly(2), adultsOnly(2)] })
    await openResults(stage, reservation, '&locale=ja')
    await expect(page.getByText(`ご予約${reservation.number}（`)).toBeVisible()
    // Each date stands on one line, with the bracket before it.
    const strip = page.getByRole('paragraph').filter({ hasText: `ご予約${reservation.number}（` })
    await expect.poll(() => linesOf(strip, /（?\d+月\d+日\(.\)/)).toEqual([1, 1])
    await expect(plans(page).first()).toContainText('現在のお部屋')
    // The amount is beside the button, also if the difference to the present price is long.
    for (const plan of [plans(page).first(), plans(page).nth(1)]) {
      const [amount, button] = [plan.getByText(/^¥/).first(), plan.locator('[data-choose]')]
      const [left, right] = [await amount.boundingBox(), await button.boundingBox()]
      expect(left?.y).toBeGreaterThanOrEqual(right?.y ?? Number.NaN)
      expect((left?.y ?? 0) + (left?.height ?? 0)).toBeLessThanOrEqual((right?.y ?? 0) + (right?.height ?? 0))
    }
    await plans(page).nth(1).locator('[data-choose]').tap()
    const bar = page.locator('[data-update-bar]')
    await expect(bar).toContainText('2室中1室')
    await expectUncut(page)
    await expectAccessible(page)
    await bar.getByRole('link', { name: '料金を確認する' }).tap()
    await expect(heading(page, '変更内容のご確認')).toBeVisible()
  })
})
