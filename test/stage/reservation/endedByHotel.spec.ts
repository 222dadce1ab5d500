import { formatMoney } from '#shared/i18n/formats.ts'
import { holdPayment } from '../../support/journey/heldPayment.ts'
import { failGatewayCall } from '../../support/journey/paying.ts'
import { reviewOf } from '../../support/stage/booking.ts'
import { expect, test } from '../../support/stage/stage.ts'

test('A stay that the hotel has cancelled says so first, and never that it accepts a cancellation', async ({
  page,
  stage,
  tenant,
  sandbox,
}) => {
  const held = await holdPayment(tenant)
  const booked = await held.book()
  await sandbox.post('end', { number: booked.number, cause: 'cancelled_by_hotel' })
  await stage.show(`${reviewOf(booked)}&locale=ja`)
  const says = page.locator('p').filter({ hasText: '宿の都合によりキャンセルとなりました。' })
  await expect(says).toBeVisible()
  await expect(page.getByText(/^キャンセル日時：.*キャンセル番号：C-/)).toBeVisible()
  await expect(page.getByText('承りました')).toHaveCount(0)
})

test('A refund that the gateway has refused is never called a refund: the hotel returns it', async ({
  page,
  stage,
  tenant,
  sandbox,
}) => {
  const held = await holdPayment(tenant)
  const booked = await held.book()
  await failGatewayCall(tenant, { call: 'AlterTran', kind: 'decline', times: 500 })
  await sandbox.post('end', { number: booked.number, cause: 'cancelled_by_hotel' })
  await expect.poll(async () => (await held.guest.show(booked)).body.money?.by_hotel).toBe(booked.money?.paid)
  await stage.show(reviewOf(booked))
  const paid = formatMoney('en', booked.money?.paid ?? 0, booked.price.currency)
  await expect(page.getByText(`${paid} could not be sent to your card.`)).toBeVisible()
  await expect(page.getByText('is on its way')).toHaveCount(0)
})
