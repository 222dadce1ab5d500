import { stay } from '../../support/journey/booking.ts'
import { bookByCalls, withKey } from '../../support/stage/booking.ts'
import { expect, test } from '../../support/stage/stage.ts'

test('Until the room that is changed is known, no plan is shown: the first one is the present plan', async ({
  page,
  stage,
  tenant,
}) => {
  const reservation = await bookByCalls(tenant)
  const plans = page.locator('[data-plan]:not([inert] *)')
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const shown = new RegExp(`/reservations/${reservation.number}\\?`)
  const asked = page.waitForRequest(shown)
  await page.route(shown, async (route) => {
    await released
    await route.continue()
  })
  const { number, bypass_token, hotel_code } = reservation
  const query = new URLSearchParams({ ...stay, current_reservation: number })
  const found = page.waitForResponse(/\/rooms\?/)
  await stage.show(`${withKey('/booking/result', bypass_token, hotel_code)}&${query}`)
  await asked
  await (await found).finished()
  // The rooms of a booking have arrived, and what they change is drawn.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
  await expect(plans).toHaveCount(0)
  release()
  await expect(plans.first()).toContainText('Your room now')
})
