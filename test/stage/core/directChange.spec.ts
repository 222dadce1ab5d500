import { paths } from '#app/paths.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { addresses } from '../../support/addresses.ts'
import { failedCalls, heading } from '../../support/journey/booking.ts'
import { showDay } from '../../support/journey/calendar.ts'
import { finished, movesOf, yenIn } from '../../support/journey/changingStay.ts'
import { expectUncut } from '../../support/journey/cutText.ts'
import { expectAccessible } from '../../support/journey/fixtures.ts'
import { holdPayment } from '../../support/journey/heldPayment.ts'
import { fillCard } from '../../support/journey/paying.ts'
import { bodyOf } from '../../support/server/changing.ts'
import { guestAt } from '../../support/server/guest.ts'
import { bookAtCore } from '../../support/stage/bookAtCore.ts'
import { bookByCalls, reviewOf, withKey } from '../../support/stage/booking.ts'
import { directButton, openDirectChange, sumOf, withoutOffers } from '../../support/stage/directChange.ts'
import { phone } from '../../support/stage/phone.ts'
import { expect, test } from '../../support/stage/stage.ts'

for (const [name, nights] of [
  ['dearer', 3],
  ['cheaper', 1],
] as const)
  test(`A ${name} stay: the page says before that the payment is refunded and the new price charged, and so it is`, {
    tag: '@long',
  }, async ({ page, stage, tenant }) => {
    const held = await holdPayment(tenant)
    const booked = await held.book()
    const moves = (await movesOf(tenant)).length
    const paid = booked.money?.paid ?? 0
    await openDirectChange(stage, booked, { checkout_date: addDays(booked.checkin, nights) })
    await expect(directButton(page)).toBeVisible()
    const says = page.getByText(/^The hotel refunds ¥[\d,]+ of your payment and charges the new price, ¥/)
    const sentence = (await says.textContent()) ?? ''
    const charged = yenIn(sentence.split('charges')[1] ?? '')
    expect(yenIn(sentence)).toBe(paid)
    expect(await sumOf(page, 'Price now')).toBe(booked.price.total)
    const total = await sumOf(page, 'New price')
    expect(total > booked.price.total).toBe(nights > 2)
    await expectAccessible(page)
    await stage.reload()
    await expect(says).toHaveText(sentence)
    await directButton(page).click()
    await expect(page).toHaveURL(/\/reservation\/payment\/pending\//)
    await fillCard(page)
    await page.getByRole('button', { name: `Pay ¥${charged.toLocaleString('en')}` }).click()
    await expect(page.getByText(/^Changed\. Your stay is now /)).toBeVisible()
    // The two orders are worked on side by side: the return may come before the charge.
    await expect
      .poll(async () => {
        const moved = (await movesOf(tenant)).slice(moves).filter(({ kind }) => kind !== 'auth')
        return moved.sort((a, b) => Number(b.kind === 'sales') - Number(a.kind === 'sales'))
      })
      .toEqual([
        { kind: 'sales', amount: charged },
        { kind: expect.stringMatching(/^(return|void|cancel|refund)/i), amount: expect.any(Number) },
      ])
    const { body } = await held.guest.show(booked)
    expect(body.price.total).toBe(total)
    expect((body.money?.refunded ?? 0) + (body.money?.on_its_way ?? 0)).toBe(paid)
  })

test('A whole reservation is cancelled without an offer, with the fee of its policy', async ({
  page,
  stage,
  tenant,
}) => {
  const { number, bypass_token, hotel_code } = await bookByCalls(tenant)
  await stage.show(withKey(paths.cancel(number), bypass_token, hotel_code), { settings: withoutOffers })
  await expect(heading(page, 'Cancel this reservation?')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel, free of charge' }).click()
  await expect(finished(page)).toContainText('Cancelled')
})

test('A late extra costs its price too: the server states the whole fee, and the guest agrees to it', async ({
  page,
  stage,
  tenant,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  const sweets = { extra_id: 10806, delivered_at: null, quantity: 1, total_price: 1080 }
  const booked = await bookByCalls(tenant, { hotel: 'family', extras: [sweets] })
  // The extra closes three days before the arrival.
  await sandbox.post('clock', {
    ms: Date.parse(`${booked.checkin}T12:00:00+09:00`) - Date.now() - 2 * 86_400_000,
  })
  await stage.show(withKey(paths.cancel(booked.number), booked.bypass_token, 'family'), {
    hotel: 'family',
    settings: withoutOffers,
  })
  const press = page.getByRole('button', { name: /^Cancel(?:,| ·| and)/ })
  const feeOn = async () => yenIn(await press.textContent())
  const before = await feeOn()
  await press.click()
  await expect(page.getByText('Cancelling costs a fee now.')).toBeVisible()
  await expect.poll(feeOn).toBe(before + 1080)
  await press.click()
  await expect(finished(page)).toContainText('Cancelled')
})

test.describe('at the hotel of the level core', () => {
  test('The dates lead to the results, a plan to its price, and the stay is changed and cancelled', async ({
    page,
    stage,
    tenant,
    sandbox,
  }) => {
    const booked = await bookAtCore(tenant)
    await stage.show(reviewOf(booked))
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    await page.getByRole('link', { name: /^Dates/ }).click()
    await (await showDay(page, addDays(booked.checkin, 1))).click()
    await (await showDay(page, addDays(booked.checkin, 4))).click()
    await expect(page.getByText(`You are changing ${booked.number}: `)).toBeVisible()
    const plan = page.locator('[data-plan="sea-twin.breakfast"]:not([inert] *)')
    await plan.locator('[data-choose]').click()
    await expect(
      page.getByText(
        /^If you have paid already, the hotel refunds your payment and charges the new price, ¥/,
      ),
    ).toBeVisible()
    const total = await sumOf(page, 'New price')
    // The room is the same, also if the server does not state its code.
    await expect(page.getByRole('main').getByRole('row')).toHaveCount(3)
    await expectAccessible(page)
    await directButton(page).click()
    await expect(finished(page)).toContainText('Changed. Your stay is now')
    const guest = await guestAt(addresses.api, tenant)
    const { checkin, checkout, price } = bodyOf(await guest.show(booked))
    expect([checkin, checkout, price.total]).toEqual([
      addDays(booked.checkin, 1),
      addDays(booked.checkin, 4),
      total,
    ])
    await page.getByRole('link', { name: 'Cancel', exact: true }).click()
    await expect(page.getByText(/decide whether a fee is due/)).toBeVisible()
    await page.getByRole('button', { name: 'Cancel the reservation' }).click()
    await expect(heading(page, /^Cancelled /)).toBeVisible()
    await expect(finished(page).getByText('Cancelled.', { exact: true })).toBeVisible()
    expect(await sandbox.reports()).toEqual([])
  })

  test.describe('on a phone in Japanese', () => {
    test.use(phone)

    test('The sentence is there before the guest agrees, and nothing is cut', { tag: '@long' }, async ({
      page,
      stage,
      tenant,
    }) => {
      const booked = await bookAtCore(tenant)
      const room_plan_code = 'sea-twin.breakfast'
      const dates = { checkout_date: addDays(booked.checkin, 3) }
      await openDirectChange(stage, booked, { ...dates, ...{ room_plan_code } }, '&locale=ja')
      await expect(
        page.getByText(/^お支払い済みの場合は、その金額を返金し、新しい料金¥[\d,]+を改めて決済します。$/),
      ).toBeVisible()
      await expectUncut(page)
      await expectAccessible(page)
      await page.getByRole('button', { name: /^変更を確定する（¥[\d,]+）$/ }).tap()
      await expect(page.getByText(/^変更を承りました。/)).toBeVisible()
    })
  })
})
