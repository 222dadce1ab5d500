import type { Page } from 'playwright/test'
import { paths } from '#app/paths.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import type { Sandbox } from '../../support/journey/fixtures.ts'
import { holdPayment } from '../../support/journey/heldPayment.ts'
import { agreeTo, askOffer, bodyOf } from '../../support/server/changing.ts'
import { reviewOf, withKey } from '../../support/stage/booking.ts'
import { wishFor } from '../../support/stage/changeOffer.ts'
import { expect, test } from '../../support/stage/stage.ts'

const DAY_MS = 86_400_000
const yen = (amount: number) => `¥${amount.toLocaleString('en')}`

/** A paid stay three days before its check-in, when cancelling costs a part of the price. */
async function paidNear(tenant: string, sandbox: Sandbox) {
  const held = await holdPayment(tenant)
  const booked = await held.book()
  await sandbox.post('clock', { ms: 57 * DAY_MS })
  await held.guest.renew()
  return { guest: held.guest, booked }
}

/** The wish for other dates of the first room. */
const dates = ({ rooms }: Reservation, checkin_date: string, checkout_date: string) => ({
  rooms: [
    { reservation_hotel_room_id: rooms[0]?.reservation_hotel_room_id ?? 0, checkin_date, checkout_date },
  ],
})
const main = (page: Page) => page.getByRole('main')
const atLeast = /at least ¥|that makes ¥/

/** Shows the page that cancels a reservation. */
const cancelPage = ({ number, bypass_token, hotel_code }: Reservation) =>
  withKey(paths.cancel(number), bypass_token, hotel_code)

test('After a change with a fee, offer, review and cancellation name the same further cost, and no least amount beside it', async ({
  page,
  stage,
  sandbox,
  tenant,
}) => {
  const { guest, booked } = await paidNear(tenant, sandbox)
  const wish = dates(booked, booked.checkin, addDays(booked.checkin, 1))
  const offer = bodyOf(await askOffer(guest, booked, wish))
  const [sums] = offer.rooms
  const further = (sums?.cancelling_costs ?? 0) - offer.fee
  expect([offer.fee > 0, further > 0]).toEqual([true, true])

  const { path, query } = wishFor(booked, wish)
  await stage.show(`${withKey(path, booked.bypass_token, booked.hotel_code)}&${query}`)
  await expect(page.getByText(`After this change, cancelling costs a further ${yen(further)}.`)).toBeVisible()
  // The offer says what cancelling costs after it, and not what the app would ask for today.
  await expect(main(page)).not.toContainText('Cancelling the room today')
  await expect(main(page)).not.toContainText(atLeast)

  const changed = bodyOf(await agreeTo(guest, booked, offer.id))
  await stage.show(reviewOf(changed))
  const card = page.getByRole('region', { name: 'Payment' })
  await expect(card).toContainText(`Cancelling the room today costs a further ${yen(further)}.`)
  await expect(main(page)).not.toContainText(atLeast)

  await stage.show(cancelPage(changed))
  await expect(page.getByRole('button', { name: `Cancel and lose ${yen(further)}` })).toBeVisible()
  await expect(main(page)).not.toContainText(atLeast)
  const [mail] = (await sandbox.mails()).filter(({ subject }) => / has changed: /.test(subject))
  expect(mail?.text).toContain('% of the price')
  expect(mail?.text).not.toMatch(atLeast)
})

test('A least amount that decides is said with the fees so far: their sums agree on review and cancellation', async ({
  page,
  stage,
  sandbox,
  tenant,
}) => {
  const { guest, booked } = await paidNear(tenant, sandbox)
  await sandbox.setSettings('hakone', { change: { is_active: true, days_before: 1, time: '12:00' } })
  // Nothing is due for the cheaper nights.
  await sandbox.post('prices', { percent: 60 })
  const later = addDays(booked.checkin, 70)
  const far = dates(booked, later, addDays(later, 1))
  const offer = bodyOf(await askOffer(guest, booked, far))
  const changed = bodyOf(await agreeTo(guest, booked, offer.id))
  const { fees = 0, least = 0 } = changed.rooms[0] ?? {}
  expect([fees > 0, least > fees, changed.version]).toEqual([true, true, 2])

  const sentence = `Together with the fees so far of ${yen(fees)}, cancelling costs ${yen(least)}, because it cost that much`
  await stage.show(reviewOf(changed))
  await expect(main(page)).toContainText(`Cancelling the room today costs a further ${yen(least - fees)}.`)
  await expect(main(page)).toContainText(sentence)
  await expect(main(page)).not.toContainText('Free to cancel')
  await stage.show(cancelPage(changed))
  await expect(main(page)).toContainText(sentence)
  await expect(page.getByRole('button', { name: `Cancel and lose ${yen(least - fees)}` })).toBeVisible()
})
