import type { Page } from 'playwright/test'
import { roomSearch } from '#app/parts/reservation/roomSearch.ts'
import { paths } from '#app/paths.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { heading } from '../../support/journey/booking.ts'
import { expectUncut } from '../../support/journey/cutText.ts'
import { bookByCalls, withKey } from '../../support/stage/booking.ts'
import { expect, type Stage, test } from '../../support/stage/stage.ts'

const plans = (page: Page) => page.locator('[data-plan]:not([inert] *)')
const twoRooms = { parties: [adultsOnly(2), adultsOnly(2)] }

/** The results of update mode for the first room, with another number of adults if it is given. */
async function openResults(stage: Stage, reservation: Reservation, { adults }: { adults?: number } = {}) {
  const { number, bypass_token, hotel_code, rooms } = reservation
  const [room] = rooms
  if (!room) throw new Error('The reservation has no room')
  const search = roomSearch(adults ? { ...room, adults } : room, reservation)
  const address = paths.changeRoom(search, number, room.reservation_hotel_room_id)
  const [path = '', query = ''] = address.split('?')
  await stage.show(`${withKey(path, bypass_token, hotel_code)}&${query}`)
}

test('With several rooms, the page says for which of them the differences are', async ({
  page,
  stage,
  tenant,
}) => {
  await openResults(stage, await bookByCalls(tenant, twoRooms))
  const sentence = page.getByText('The differences count your other rooms as they are now.', { exact: false })
  await expect(sentence).toBeVisible()
  await openResults(stage, await bookByCalls(tenant))
  await expect(plans(page).first()).toContainText('Your room now')
  await expect(sentence).toHaveCount(0)
})

test('A party that is too large for each room is not advised to take two rooms', async ({
  page,
  stage,
  tenant,
}) => {
  await openResults(stage, await bookByCalls(tenant), { adults: 6 })
  await expect(heading(page, 'No room is large enough for all of you')).toBeVisible()
  await expect(page.getByText('No room here takes this many guests together.', { exact: true })).toBeVisible()
  await expect(page.getByText('two rooms', { exact: false })).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('The bar of the chosen rooms is docked at the foot of the window', { tag: '@long' }, async ({
    page,
    stage,
    tenant,
  }) => {
    await openResults(stage, await bookByCalls(tenant, twoRooms))
    await plans(page).nth(1).locator('[data-choose]').tap()
    await expect(page.getByText('1 of 2 rooms')).toBeVisible()
    await plans(page).nth(1).locator('[data-choose]').tap()
    const bar = page.locator('[data-update-bar]')
    await expect(bar).toContainText('2 of 2 rooms')
    const foot = async () => {
      const box = await bar.boundingBox()
      return box && [Math.round(box.x), Math.round(box.x + box.width), Math.round(box.y + box.height)]
    }
    await expect.poll(foot).toEqual([0, 390, 844])
    await expect(bar.getByRole('link', { name: 'See the price' })).toBeInViewport({ ratio: 1 })
    await expectUncut(page)
  })
})
