import { addDays } from '#shared/stay/stayDates.ts'
import { heading } from '../../support/journey/booking.ts'
import {
  agreeButton,
  chooseOtherDates,
  finished,
  moneyCard,
  movesOf,
  yenIn,
} from '../../support/journey/changingStay.ts'
import { expect, test } from '../../support/journey/fixtures.ts'
import { fillCard } from '../../support/journey/paying.ts'
import { countTapsFromMail, expectMail, linkOfConfirmation } from '../../support/journey/reservationMail.ts'
import { dayIn } from '../../support/journey/steps.ts'
import { hanako } from '../../support/server/guest.ts'
import { near } from '../../support/stage/vouchers.ts'
import { voucherHotel } from '../../support/vouchers/vouchers.ts'

const VALUE = 20_000
const { checkin, checkout } = near

test('A guest opens a voucher from the mail, books a stay with it and a card in six taps, and moves the stay', async ({
  page,
  sandbox,
  tenant,
}) => {
  await sandbox.post('voucher', { hotel: voucherHotel, value: VALUE, ...hanako })
  await expectMail(sandbox, /^Your voucher for /)
  const taps = await countTapsFromMail(page)
  await page.goto(await linkOfConfirmation(sandbox))
  await expect(heading(page, 'Not scheduled yet ¥20,000')).toBeVisible()
  await page.getByRole('link', { name: 'Choose dates' }).click()
  await dayIn(page, checkin).click()
  await dayIn(page, checkout).click()
  await page.locator('[data-choose]').first().click()
  const pay = agreeButton(page, /^Book and pay ¥[\d,]+$/)
  const due = yenIn(await pay.textContent())
  await fillCard(page)
  await pay.click()
  expect(taps()).toBe(6)
  await expect(finished(page)).toContainText('Booked with your voucher')
  await expect(heading(page, /^Reserved /)).toBeVisible()
  await expect(moneyCard(page)).toContainText(`¥${due.toLocaleString('en')}`)
  await expectMail(sandbox, /^Your stay with your voucher: /)
  expect((await movesOf(tenant)).map(({ amount }) => amount)).toEqual([due, due])

  await chooseOtherDates(page, addDays(checkin, 1), addDays(checkin, 2))
  const agree = page.getByRole('button', { name: /^Change/ })
  await expect(agree).toBeVisible()
  await agree.click()
  await expect(finished(page)).toContainText('Changed. Your stay is now')
  await expectMail(sandbox, /has changed/)
})
