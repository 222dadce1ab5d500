import { heading, readNumber } from '../../support/journey/booking.ts'
import { fillCard, moneyOf, payButton, payHeldButton } from '../../support/journey/paying.ts'
import { atHotelButton, expectRefusal, unusable, wrongNumber } from '../../support/journey/refusals.ts'
import { showCard } from '../../support/stage/paying.ts'
import { expect, test } from '../../support/stage/stage.ts'

test('After each refusal the guest sees why and what to do, and after two can pay at the hotel', async ({
  page,
  stage,
  sandbox,
  tenant,
}) => {
  await showCard(stage, page)
  const before = (await moneyOf(tenant)).length
  await fillCard(page, { number: unusable.number })
  await payButton(page).click()
  await expectRefusal(page, unusable)
  await expect(heading(page, 'Payment')).toBeFocused()
  await expect(page.getByText(unusable.says)).toBeInViewport()
  await expect(atHotelButton(page)).toHaveCount(0)
  await fillCard(page, { number: wrongNumber.number })
  await payHeldButton(page).click()
  await expectRefusal(page, wrongNumber)
  expect(await sandbox.mails()).toEqual([])
  await atHotelButton(page).click()
  await readNumber(page)
  await expect.poll(async () => (await sandbox.mails()).length).toBe(1)
  expect((await moneyOf(tenant)).slice(before)).toEqual([])
})
