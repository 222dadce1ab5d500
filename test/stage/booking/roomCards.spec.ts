import type { Locator, Page } from 'playwright/test'
import { holdPayment } from '../../support/journey/heldPayment.ts'
import { texts } from '../../support/journey/texts.ts'
import {
  bookByCalls,
  confirmationPath,
  detailsPath,
  reviewPath,
  roomsQuery,
  typed,
} from '../../support/stage/booking.ts'
import { expect, test } from '../../support/stage/stage.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const main = (page: Page) => page.getByRole('main')
/** The name of the room and its picture, which must have loaded, in the first view of the phone. */
async function expectRoom(page: Page, name: string, count = 1) {
  const rooms = main(page).getByRole('heading', { name })
  await expect(rooms).toHaveCount(count)
  await expect(rooms.first()).toBeInViewport()
  const picture = main(page).getByRole('img', { name: /^Two beds before a wide window/ })
  await expect(picture).toHaveCount(count)
  await expect(picture.first()).toBeInViewport()
  await expect
    .poll(() => picture.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
}

test('The booked room has its name and its picture on the details, the review and the payment', async ({
  page,
  stage,
  tenant,
}) => {
  await stage.show(detailsPath())
  await expectRoom(page, 'Deluxe Mountain Twin')
  await stage.show(reviewPath(), { stored: typed() })
  await expect(page.getByRole('heading', { name: texts.en.reviewTitle })).toBeVisible()
  await expectRoom(page, 'Deluxe Mountain Twin')
  const held = await holdPayment(tenant)
  await stage.show(held.path)
  await expectRoom(page, 'Deluxe Mountain Twin')
  // A server of the level `core` sends no pictures.
  await stage.show(detailsPath({ code: 'core' }))
  await expect(main(page).getByRole('heading', { level: 3 })).toBeVisible()
  await expect(main(page).getByRole('img')).toHaveCount(0)
})

test('Two equal rooms have their prices, the groups of their children, and their cancellation terms once', async ({
  page,
  stage,
  tenant,
}) => {
  const family = { adults: 2, children: 1, kids_tiers: [{ code: 'A', children: 1 }], kids_ages: [] }
  const prices = (place: Locator) => place.getByText(/^¥[\d,]+$/)
  await stage.show(reviewPath(roomsQuery([family, family], 'deluxe-twin.room-only')), {
    settings: { multi_rooms_search_enabled: true, multi_rooms_search_limit: 2 },
    stored: typed(),
  })
  for (const state of ['review', 'confirmation']) {
    if (state === 'confirmation')
      await stage.show(confirmationPath(await bookByCalls(tenant, { parties: [family, family] })))
    const names = main(page).getByRole('heading', { name: 'Deluxe Mountain Twin' })
    await expect(names).toHaveCount(2)
    for (const name of await names.all()) {
      const room = name.locator('..')
      await expect(room.getByText('2 adults, 1 child: Primary school (6–11)')).toBeVisible()
      await expect(prices(room)).toBeVisible()
    }
    await expect(main(page).getByText('No-show')).toHaveCount(1)
  }
})
