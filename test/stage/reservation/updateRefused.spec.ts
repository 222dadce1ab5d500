import type { Page } from 'playwright/test'
import { roomSearch } from '#app/parts/reservation/roomSearch.ts'
import { writeWish } from '#app/parts/reservation/writeWish.ts'
import { paths } from '#app/paths.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import type { Criteria } from '#shared/search/criteria.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { heading } from '../../support/journey/booking.ts'
import { expectUncut } from '../../support/journey/cutText.ts'
import { expectAccessible } from '../../support/journey/fixtures.ts'
import { bookByCalls, withKey } from '../../support/stage/booking.ts'
import { expect, type Stage, test } from '../../support/stage/stage.ts'

const plans = (page: Page) => page.locator('[data-plan]:not([inert] *)')

/** The address of a step of a booking, with a reservation that is changed. */
function changeAt(reservation: Reservation, path: string, wanted: Partial<Criteria> = {}, more = '') {
  const { number, bypass_token, hotel_code, rooms } = reservation
  const [room] = rooms
  if (!room) throw new Error('The reservation has no room')
  const [, query = ''] = paths.results({ ...roomSearch(room, reservation), ...wanted }).split('?')
  return `${withKey(path, bypass_token, hotel_code)}&${query}&current_reservation=${number}${more}`
}

const lateChanges = { change: { is_active: true, days_before: 365, time: null } }

const openLate = (stage: Stage, reservation: Reservation, wanted: Partial<Criteria>, more = '') =>
  stage.show(changeAt(reservation, '/booking/result', wanted, more), { settings: lateChanges })

const later = ({ checkout }: Reservation, nights: number) => ({ checkout: addDays(checkout, nights) })

test('After the deadline a longer stay is refused with the reason, and a shorter one leads to the offer', async ({
  page,
  stage,
  tenant,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/Failed to load resource/)
  const reservation = await bookByCalls(tenant)
  await openLate(stage, reservation, later(reservation, 1))
  await expect(heading(page, 'This change is not possible')).toBeVisible()
  await expect(
    page.getByText(/^Dates and rooms could be changed until .+\. You can still give up nights/),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await expect(plans(page)).toHaveCount(0)
  await expectAccessible(page)
  await stage.reload()
  await expect(heading(page, 'This change is not possible')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Back to the reservation' }).first().click()
  await expect(page).toHaveURL(new RegExp(`/review-reservation/${reservation.number}`))

  await openLate(stage, reservation, later(reservation, -1))
  await expect(plans(page)).toHaveCount(1)
  await expect(plans(page).first()).toContainText('Your room now')
  await plans(page).first().locator('[data-choose]').click()
  await expect(heading(page, 'Your change')).toBeVisible()

  // As if the deadline had passed before the guest asked for the offer.
  const { number, bypass_token, hotel_code, rooms, checkout } = reservation
  const longer = {
    reservation_hotel_room_id: rooms[0]?.reservation_hotel_room_id,
    checkout_date: addDays(checkout, 1),
  }
  const [path = '', query = ''] = paths.changeOffer(number, writeWish({ rooms: [longer] })).split('?')
  await stage.show(`${withKey(path, bypass_token, hotel_code)}&${query}`, { settings: lateChanges })
  await expect(
    page.getByText(/^Dates and rooms could be changed until .+\. You can still give up nights/),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
})

for (const [name, path] of [
  ['guest details', '/reservation/guest-detail'],
  ['payment', '/reservation/payment'],
  ['recommendations', '/booking/recommender'],
] as const)
  test(`In a change, the address of the ${name} leads to the results of the change`, {
    tag: '@long',
  }, async ({ page, stage, tenant }) => {
    const reservation = await bookByCalls(tenant)
    const plan = reservation.rooms[0]?.room_plan_code ?? ''
    await stage.show(changeAt(reservation, path, {}, `&selected=${plan}`), {
      settings: { brand: { room_recommender_enabled: true } },
    })
    await expect(page.getByText(`You are changing ${reservation.number}: `)).toBeVisible()
    await expect(page).toHaveURL(/\/booking\/result/)
    await expect(plans(page).first()).toContainText('Your room now')
    await plans(page).nth(1).locator('[data-choose]').click()
    await expect(heading(page, 'Your change')).toBeVisible()
  })

test('A change needs dates, and a search without rooms leads to no other hotel and no further room', async ({
  page,
  stage,
  tenant,
  sandbox,
}) => {
  const reservation = await bookByCalls(tenant)
  await stage.show(changeAt(reservation, '/booking/result', { search_type: 'undated', nights: 2 }))
  await expect(heading(page, /When would you like to stay/)).toBeVisible()
  await expect(plans(page)).toHaveCount(0)

  const stay = { checkin: addDays(reservation.checkin, 10), checkout: addDays(reservation.checkout, 10) }
  for (const room_type of ['garden-tatami', 'deluxe-twin', 'open-air-bath', 'forest-annex'])
    await sandbox.post('inventory', {
      hotel: 'hakone',
      room_type,
      from: stay.checkin,
      to: addDays(stay.checkout, 1),
      left: 0,
    })
  await stage.show(changeAt(reservation, '/booking/result', stay), {
    settings: { brand: { nearby_hotels_suggestion_enabled: true } },
  })
  await expect(heading(page, 'No room is free on these dates')).toBeVisible()
  for (const name of ['Rooms for your dates at our other hotels', 'See our other hotels'])
    await expect(page.getByText(name)).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('button', { name: 'Change dates' })).toBeVisible()
  await expect(page.getByText(`You are changing ${reservation.number}: `)).toBeVisible()
})

test.describe('on a phone in Japanese', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('The reason of a refused change is not cut', { tag: '@long' }, async ({
    page,
    stage,
    tenant,
    consoleErrors,
  }) => {
    consoleErrors.expected.push(/Failed to load resource/)
    const reservation = await bookByCalls(tenant)
    await openLate(stage, reservation, later(reservation, 1), '&locale=ja')
    await expect(heading(page, 'この内容への変更は承れません')).toBeVisible()
    await expect(page.getByText(/に締め切りました。/)).toBeVisible()
    await expectUncut(page)
    await expectAccessible(page)
  })
})
