import { addDays } from '#shared/stay/stayDates.ts'
import { bookByCalls } from '../../support/stage/booking.ts'
import { cancelButton, openCancel } from '../../support/stage/cancel.ts'
import { expect, test } from '../../support/stage/stage.ts'

test.describe('where the guest is in Europe', () => {
  test.use({ timezoneId: 'Europe/Berlin' })

  test('The time of the guest stands beside the time of the hotel', async ({ page, stage, tenant }) => {
    const reservation = await bookByCalls(tenant)
    await openCancel(page, stage, reservation)
    await expect(page.getByText(/Where you are: .*\(Central European/)).toBeVisible()
    await expect(page.getByText(/until \d\d:\d\d \(\d\d:\d\d where you are\)/)).toBeVisible()
  })
})

for (const timezoneId of ['America/Los_Angeles', 'Europe/Berlin', 'Pacific/Auckland'])
  test.describe(`where the guest is in ${timezoneId}`, () => {
    test.use({ timezoneId })

    const tag = timezoneId === 'Pacific/Auckland' ? [] : '@long'
    test('The fee begins with the day at the hotel', { tag }, async ({ page, stage, tenant, sandbox }) => {
      const reservation = await bookByCalls(tenant)
      const parts = reservation.rooms[0]?.cancellation_policy?.cancellation_policy_parts ?? []
      const feeDay = addDays(reservation.checkin, -Math.max(...parts.map(({ days_before }) => days_before)))
      // The hotel is in Japan.
      const midnight = Date.parse(`${feeDay}T00:00:00+09:00`)
      await sandbox.post('clock', { ms: midnight - Date.now() - 60_000 })
      await openCancel(page, stage, reservation)
      await expect(cancelButton(page, 'Cancel, free of charge')).toBeVisible()
      await sandbox.post('clock', { ms: 120_000 })
      await stage.reload()
      await expect(page.getByRole('button', { name: /^Cancel.*¥[\d,]+/ })).toBeVisible()
      await expect(cancelButton(page, 'Cancel, free of charge')).toHaveCount(0)
    })
  })
