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

/** What the guest pastes. Afterwards, the clipboard has a space. */
async function pasted(page: Page): Promise<string> {
  await page.evaluate(() =>
    document.body.append(Object.assign(document.createElement('textarea'), { id: 'paste' })),
  )
  const field = page.locator('#paste')
  await field.focus()
  await page.keyboard.press('Control+V')
  const value = await field.inputValue()
  await field.fill(' ')
  await field.selectText()
  await page.keyboard.press('Control+C')
  await field.evaluate((element) => element.remove())
  return value
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

test('The confirmation says how to cancel, and its number can be copied', async ({
  page,
  stage,
  tenant,
  sandbox,
}) => {
  const booking = await bookByCalls(tenant)
  await stage.show(confirmationPath(booking))
  await expect(page.getByText('A confirmation is on its way')).toBeVisible()
  const ticket = page.getByRole('region', { name: 'Reservation number' })
  await expect(ticket).toBeInViewport()
  await expect(
    page.getByText(/^Free to cancel until\s\w+\s\d+\s\w+,\s23:59 \(Japan Standard Time\)\.$/),
  ).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Add to calendar' })).toBeInViewport()
  // A page without HTTPS has no clipboard API: the browser copies a selection.
  for (const isSecure of [true, false]) {
    if (!isSecure)
      await page.evaluate(() =>
        Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined }),
      )
    await stage.reload()
    await ticket.getByRole('button', { name: 'Copy the reservation number' }).click()
    await expect(ticket.getByRole('status')).toHaveText('Copied')
    expect(await pasted(page)).toBe(booking.number)
  }
  await page.evaluate(() => Reflect.deleteProperty(navigator, 'clipboard'))

  // The guest opens the link of the mail on another day.
  await sandbox.post('clock', { ms: 10 * 24 * 60 * 60_000 })
  const later = await bookByCalls(tenant)
  await sandbox.post('clock', { ms: 10 * 24 * 60 * 60_000 })
  await stage.show(confirmationPath(later))
  await expect(page.getByRole('heading', { name: /^Reserved /, level: 1 })).toBeVisible()
  await expect(page.getByText('is on its way')).toHaveCount(0)
})

test('Two equal rooms have their prices, the groups of their children, and their cancellation terms once', {
  tag: '@long',
}, async ({ page, stage, tenant }) => {
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
