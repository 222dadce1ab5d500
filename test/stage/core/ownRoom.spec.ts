import type { Page } from 'playwright/test'
import { addDays } from '#shared/stay/stayDates.ts'
import { dayAhead, setInventory } from '../../support/journey/booking.ts'
import { expectAccessible } from '../../support/journey/fixtures.ts'
import { bookAtCore } from '../../support/stage/bookAtCore.ts'
import { openResults } from '../../support/stage/directChange.ts'
import { expect, test } from '../../support/stage/stage.ts'

const [checkin, checkout] = [dayAhead(60), dayAhead(62)]
const plans = (page: Page) => page.locator('[data-plan]:not([inert] *)')
const twin = (page: Page) => page.locator('[data-plan="sea-twin.breakfast"]:not([inert] *)')
const ownRoom = (page: Page) => page.getByText('Your present room, Sea Twin,', { exact: false })

test('The own room that counts as booked is named with the phone of the hotel, only on own nights', {
  tag: '@long',
}, async ({ page, stage, tenant, sandbox }) => {
  const booked = await bookAtCore(tenant, { checkin, checkout })
  await openResults(stage, booked)
  await expect(twin(page)).toBeVisible()
  await expect(ownRoom(page)).toHaveCount(0)
  const to = addDays(checkout, 4)
  await setInventory(sandbox, { hotel: 'core', room_type: 'sea-twin', from: checkin, to })
  await openResults(stage, booked, { checkin: addDays(checkin, 1), checkout: addDays(checkout, 1) })
  await expect(ownRoom(page)).toContainText('counts as booked in this list')
  await expect(plans(page).first()).toBeVisible()
  await expect(twin(page)).toHaveCount(0)
  await expectAccessible(page)
  await openResults(stage, booked, { checkin: addDays(checkout, 1), checkout: addDays(checkout, 3) })
  await expect(plans(page).first()).toBeVisible()
  await expect(ownRoom(page)).toHaveCount(0)
})

test('For more guests, the page says that the own room may be too small for them', async ({
  page,
  stage,
  tenant,
}) => {
  const booked = await bookAtCore(tenant, { checkin, checkout })
  await openResults(stage, booked, { adults: 4 })
  await expect(ownRoom(page)).toContainText('it may be too small for these guests')
})

test('With a chosen room type, the page says that the filters may leave out the own room', async ({
  page,
  stage,
  tenant,
}) => {
  const booked = await bookAtCore(tenant, { checkin, checkout })
  await openResults(stage, booked, { types: ['garden-tatami'] })
  const says = page.getByText('The filters of this list may leave out your present room, Sea Twin.', {
    exact: false,
  })
  await expect(says).toBeVisible()
  await expect(ownRoom(page)).toHaveCount(0)
})
