import { testCards } from '../../../examples/doubles/gmo/cards.ts'
import { heading, readNumber } from '../../support/journey/booking.ts'
import { type HeldPayment, holdPayment } from '../../support/journey/heldPayment.ts'
import { askAgain, cardForm, expectCardForm, fillCard, payHeldButton } from '../../support/journey/paying.ts'
import {
  atHotelButton,
  cancelledAtBank,
  cardRefusals,
  expectRefusal,
  sentinelRefusals,
  wrongNumber,
} from '../../support/journey/refusals.ts'
import { expect, test } from '../../support/stage/stage.ts'

/** A payment takes ten attempts at most. */
const ATTEMPTS = 8

test('After each code of a card the page says why and what to do, and the form marks the field', async ({
  stage,
  page,
  tenant,
}) => {
  const codes = new Set(testCards.flatMap(({ code }) => code ?? []))
  expect(new Set(cardRefusals.map(({ code }) => code))).toEqual(codes)
  let held: HeldPayment | null = null
  for (const [place, refusal] of cardRefusals.entries())
    await test.step(`${refusal.code}: ${refusal.next}`, async () => {
      const isFirst = place % ATTEMPTS === 0
      if (held === null || isFirst) {
        held = await holdPayment(tenant)
        await stage.show(held.path)
        await expectCardForm(page)
      }
      const { payment } = await held.pay(refusal.number)
      await askAgain(page)
      await expectRefusal(page, refusal, payment?.may_be_reserved)
      await expect(atHotelButton(page)).toHaveCount(isFirst ? 0 : 1)
      await expect.poll(held.money).toEqual([])
    })
})

test('The reason of a refusal stays after a second press and a click beside the form, until the guest types', {
  tag: '@long',
}, async ({ stage, page, tenant }) => {
  const held = await holdPayment(tenant)
  await stage.show(held.path)
  await expectCardForm(page)
  await held.pay(wrongNumber.number)
  await askAgain(page)
  await expectRefusal(page, wrongNumber)
  await payHeldButton(page).dblclick()
  await expectRefusal(page, wrongNumber)
  await page.getByRole('heading', { level: 1 }).click()
  await expect(cardForm(page).getByText(wrongNumber.says)).toBeVisible()
  await expect(cardForm(page).getByText(/^Enter the /)).toHaveCount(0)
  const number = cardForm(page).getByLabel('Card number', { exact: true })
  await number.fill('4')
  await payHeldButton(page).click()
  await expect(
    cardForm(page)
      .getByText(/^Enter the /)
      .first(),
  ).toBeVisible()
})

test('A code that no card leads to is shown with what to do, and the guest pays with another card', {
  tag: '@long',
}, async ({ stage, page, tenant }) => {
  for (const refusal of sentinelRefusals)
    await test.step(`${refusal.code}: ${refusal.next}`, async () => {
      const held = await holdPayment(tenant, { booker: { email: refusal.email } })
      await held.pay()
      await stage.show(held.path)
      await expectRefusal(page, refusal)
      if (refusal.code !== 3504) return
      await fillCard(page)
      await payHeldButton(page).click()
      await readNumber(page)
      await expect.poll(held.money).toEqual(['auth', 'sales'])
    })
})

test('A page that opens after a refusal marks the field, and shows the cancelled confirmation at the bank', async ({
  stage,
  page,
  tenant,
}) => {
  const held = await holdPayment(tenant)
  await held.pay(wrongNumber.number)
  await stage.show(held.path)
  await expectRefusal(page, wrongNumber)
  await held.payAtBank()
  await askAgain(page)
  await page.getByRole('button', { name: 'Cancel and pay in another way' }).click()
  await expect(heading(page, 'Payment')).toBeFocused()
  await expectRefusal(page, cancelledAtBank)
})
