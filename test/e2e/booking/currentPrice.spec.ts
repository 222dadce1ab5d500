import {
  acceptTerms,
  confirm,
  dayAhead,
  expectOneMail,
  fillDetails,
  heading,
  readNumber,
} from '../../support/journey/booking.ts'
import { warning } from '../../support/journey/failures.ts'
import { expect, test } from '../../support/journey/fixtures.ts'
import { detailsPath, roomsQuery } from '../../support/stage/booking.ts'

test('Warnings about children, price, coupon and free cancellation stand side by side', {
  tag: '@long',
}, async ({ page, inApp, sandbox }) => {
  const infant = { adults: 2, children: 1, kids_tiers: [{ code: 'C', children: 1 }] }
  const rooms = roomsQuery([infant, { adults: 2 }], 'garden-tatami.family')
  await page.clock.install()
  await page.goto(inApp(detailsPath({ ...rooms, coupon_code: 'WELCOME10' })))
  await expect(heading(page, 'Who is coming?')).toBeVisible()
  const kids = /The conditions for children differ here/
  const price = /The price has gone up, from ¥[\d,]+ to ¥[\d,]+/
  const coupon = /The coupon WELCOME10 can no longer be used/
  await expect(warning(page)).toHaveText([kids])
  await fillDetails(page)
  await sandbox.setSettings('hakone', { coupon_active: false })
  // Two days before the arrival, the cancellation has a fee.
  await page.clock.setSystemTime(new Date(`${dayAhead(58)}T03:00:00Z`))
  await page.getByRole('button', { name: 'Review your booking' }).click()
  const deadline = /Free cancellation has ended/
  await expect(warning(page)).toHaveText([kids, price, coupon, deadline])
  await warning(page).nth(1).getByRole('button', { name: 'Dismiss this message' }).click()
  await expect(warning(page)).toHaveText([kids, coupon, deadline])
  await acceptTerms(page)
  await confirm(page).click()
  await expectOneMail(sandbox, await readNumber(page))
})
