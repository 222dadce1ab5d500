import { formatDeadline, formatMoney } from '#shared/i18n/formats.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { addresses } from '../../support/addresses.ts'
import { failedCalls } from '../../support/journey/booking.ts'
import { finished } from '../../support/journey/changingStay.ts'
import { expectAccessible } from '../../support/journey/fixtures.ts'
import { bodyOf } from '../../support/server/changing.ts'
import { freeStay } from '../../support/server/freeStay.ts'
import { guestAt, orderOf } from '../../support/server/guest.ts'
import { msOf } from '../../support/server/hotelClock.ts'
import { bookByCalls } from '../../support/stage/booking.ts'
import { amountIn, directButton, openDirectChange } from '../../support/stage/directChange.ts'
import { expect, test } from '../../support/stage/stage.ts'

const MINUTE_MS = 60_000
const change = { is_active: true, days_before: 1, time: null, moves_at_full_fee: true }

for (const [hotel, currency] of [
  ['taipei', 'TWD'],
  ['seoul', 'KRW'],
] as const)
  test(`${currency}: the sums of a longer stay are whole amounts of the currency, and so is the changed stay`, {
    tag: currency === 'KRW' ? [] : '@long',
  }, async ({ page, stage, tenant }) => {
    const guest = await guestAt(addresses.api, tenant)
    const order = orderOf([await freeStay(guest, hotel, 'room-only')])
    const booked = bodyOf(await guest.book(hotel, order))
    await openDirectChange(stage, booked, { checkout_date: addDays(booked.checkout, 1) }, '', { change })
    await expect(directButton(page)).toBeVisible()
    const shown = (amount: number) => formatMoney('en', amount, currency)
    expect(await amountIn(page, 'Price now')).toBe(shown(booked.price.total))
    const total = await amountIn(page, 'New price')
    expect(total).toMatch(/^\D+[\d,]+$/)
    await expect(directButton(page)).toHaveText(`Change the stay · ${total}`)
    await expectAccessible(page)
    await directButton(page).click()
    await expect(finished(page)).toContainText('Changed. Your stay is now')
    const { price } = bodyOf(await guest.show(booked))
    expect([price.currency, shown(price.total)]).toEqual([currency, total])
  })

for (const time_zone of ['Pacific/Honolulu', 'Pacific/Kiritimati'])
  test(`${time_zone}: the free days end at midnight of the hotel, also on a page that is open then`, {
    tag: time_zone === 'Pacific/Honolulu' ? [] : '@long',
  }, async ({ page, stage, tenant, sandbox, consoleErrors }) => {
    consoleErrors.expected.push(failedCalls)
    const booked = await bookByCalls(tenant)
    const [room] = booked.rooms
    const days =
      room?.cancellation_policy?.cancellation_policy_parts.map(({ days_before }) => days_before) ?? []
    const feeDay = addDays(booked.checkin, -Math.max(...days))
    const settings = { change, hotel: { locale: 'ja', time_zone } }
    const midnight = msOf(time_zone, `${feeDay}T00:00`)
    await sandbox.post('clock', { ms: midnight - 2 * MINUTE_MS - Date.now() })
    await openDirectChange(stage, booked, { checkout_date: addDays(booked.checkin, 1) }, '', settings)
    const until = formatDeadline('en', addDays(feeDay, -1), time_zone)
    await expect(page.getByText(`Free to cancel until ${until}.`)).toBeVisible()
    const total = await amountIn(page, 'New price')
    await sandbox.post('clock', { ms: 4 * MINUTE_MS })
    await directButton(page).click()
    await expect(page.locator('[data-notice]')).toContainText('The amounts below are new')
    const fee = await amountIn(page, 'Fee for this change')
    expect(await amountIn(page, 'New price')).toBe(total)
    await directButton(page).click()
    await expect(finished(page)).toContainText('Changed. Your stay is now')
    const guest = await guestAt(addresses.api, tenant)
    const { version, money } = bodyOf(await guest.show(booked))
    expect([version, formatMoney('en', money?.may_be_asked ?? 0, 'JPY')]).toEqual([2, fee])
  })
