import { roomSearch } from '#app/parts/reservation/roomSearch.ts'
import { paths } from '#app/paths.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { acceptTerms, confirm, heading } from '../../support/journey/booking.ts'
import { finished } from '../../support/journey/changingStay.ts'
import { expectUncut } from '../../support/journey/cutText.ts'
import { expectAccessible } from '../../support/journey/fixtures.ts'
import { holdPayment } from '../../support/journey/heldPayment.ts'
import { tabTo } from '../../support/journey/keyboard.ts'
import { readDataLayer } from '../../support/journey/widget/dataLayer.ts'
import { inDays } from '../../support/server/guest.ts'
import { limit } from '../../support/slowness.ts'
import { bookByCalls, keyOf, reviewOf, reviewPath, typed, withKey } from '../../support/stage/booking.ts'
import { cancelButton, cancelOf, openCancel } from '../../support/stage/cancel.ts'
import { expect, test } from '../../support/stage/stage.ts'

/** A stay of the plan that costs 30 % from seven days before the check-in. */
const soon = { checkin: inDays(3), checkout: inDays(5) }

test('A free cancellation says so on its button, and ends at the review with number and instant', async ({
  page,
  stage,
  tenant,
  sandbox,
}) => {
  const reservation = await bookByCalls(tenant)
  await openCancel(page, stage, reservation)
  await expect(page.getByText('Nothing was paid, and nothing is to pay.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Change the dates instead' })).toHaveAttribute(
    'href',
    new RegExp(`/${reservation.number}/change/dates\\?`),
  )
  await expect(page.getByText(/^Calculated on .* \(Japan Standard Time\)/)).toBeVisible()
  const sums = page.getByText(/These sums stand until \d\d:\d\d/)
  await expect(sums).toBeVisible()
  await expectAccessible(page)
  // Paper has the sums, and nothing to press.
  await page.emulateMedia({ media: 'print' })
  await expect(sums).toBeVisible()
  for (const pressed of [
    cancelButton(page, 'Cancel, free of charge'),
    page.getByRole('link', { name: 'Keep my reservation' }),
  ])
    await expect(pressed).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await cancelButton(page, 'Cancel, free of charge').click()
  await expect(finished(page)).toBeFocused()
  await expect(finished(page)).toContainText(
    /Cancelled on .* \(Japan Standard Time\)\. Cancellation number C/,
  )
  await expect(heading(page, /^Cancelled/)).toBeVisible()
  expect(await keyOf(page)).toEqual({ bypass_token: reservation.bypass_token })
  // Nothing was paid and nothing is due: there is no card about money.
  await expect(page.getByRole('region', { name: 'Payment' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Take it out of my calendar' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Book again' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change', exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await expect
    .poll(async () => (await sandbox.mails()).map(({ subject }) => subject))
    .toContain(`Your stay at ${reservation.hotel_name} is cancelled: ${reservation.number}`)

  // Paper has the number too, now and at a later visit.
  const number = page.getByText(/Cancelled on .*Cancellation number C/)
  await page.emulateMedia({ media: 'print' })
  await expect(number).toBeVisible()
  await stage.reload()
  await expect(number).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
})

test('With the keyboard alone: the reason is optional, and what is typed for another reason is sent', async ({
  page,
  stage,
  tenant,
}) => {
  const reservation = await bookByCalls(tenant)
  await openCancel(page, stage, reservation)
  await expect(cancelButton(page, 'Cancel, free of charge')).toBeVisible()
  await page.getByRole('radio', { name: 'Found another hotel' }).focus()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('radio', { name: 'Other', exact: true })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.type('A typhoon')
  // What is typed survives a reload.
  await stage.reload()
  await expect(page.getByRole('radio', { name: 'Other', exact: true })).toBeChecked()
  const typed = page.getByRole('textbox')
  await expect(typed).toHaveValue('A typhoon')
  await expect(cancelButton(page, 'Cancel, free of charge')).toBeVisible()
  await typed.focus()
  await page.keyboard.press('Tab')
  await expect(cancelButton(page, 'Cancel, free of charge')).toBeFocused()
  const sent = page.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().includes('/cancel'),
  )
  await page.keyboard.press('Enter')
  expect((await sent).postDataJSON()).toMatchObject({ reason: 'other', details: 'A typhoon' })
  await expect(finished(page)).toBeFocused()
})

test('The keyboard passes the reasons without a choice, and the button still cancels', async ({
  page,
  stage,
  tenant,
}) => {
  await openCancel(page, stage, await bookByCalls(tenant))
  await expect(cancelButton(page, 'Cancel, free of charge')).toBeVisible()
  await page.getByRole('radio', { name: 'Found another hotel' }).focus()
  await page.keyboard.press('Tab')
  await expect(cancelButton(page, 'Cancel, free of charge')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(finished(page)).toContainText('Cancellation number')
})

test('A fee of an unpaid stay is asked for by the hotel, and stands on the red button', async ({
  page,
  stage,
  tenant,
}) => {
  const reservation = await bookByCalls(tenant, soon)
  await openCancel(page, stage, reservation)
  const button = cancelButton(page, /^Cancel · the hotel may ask for ¥/)
  await expect(button).toBeVisible()
  await expect(page.getByText(/Cancellation fee today, \d+%/)).toBeVisible()
  const keep = page.getByRole('link', { name: 'Keep my reservation' })
  const [ours, theirs] = [await button.boundingBox(), await keep.boundingBox()]
  expect(theirs?.height).toBe(ours?.height)
  await keep.click()
  await expect(heading(page, /^Reserved/)).toBeVisible()
})

test('A stay that is paid by card goes back to the card free of charge', async ({ page, stage, tenant }) => {
  const { reservation, pay } = await holdPayment(tenant)
  await pay()
  await openCancel(page, stage, reservation)
  await expect(page.getByText('to VISA ending in 1111')).toBeVisible()
  await expect(page.getByText('Your card company decides on which day you see it.')).toBeVisible()
  await cancelButton(page, /^Cancel, free of charge · ¥[\d,]+ back$/).click()
  await expect(finished(page)).toContainText('Cancellation number')
  const money = page.getByRole('region', { name: 'Payment' })
  await expect(async () => {
    await stage.show(reviewOf(reservation))
    await expect(money).toContainText(/was refunded to VISA ending in 1111 on /, { timeout: limit(5_000) })
  }).toPass()
  await expect(money).not.toContainText('On its way')
})

test('What a card has paid is lost in part under a fee, and the button names it', async ({
  page,
  stage,
  tenant,
  sandbox,
}) => {
  const { reservation, pay } = await holdPayment(tenant)
  await pay()
  await sandbox.post('clock', { days: 57 })
  // The results of a shorter stay say what the fee leaves of it.
  const { number, checkout, rooms } = reservation
  const [room] = rooms
  if (!room) throw new Error('The reservation has no room')
  const shorter = { ...roomSearch(room, reservation), checkout: addDays(checkout, -1) }
  const [path = '', query = ''] = paths.results(shorter).split('?')
  await stage.show(
    `${withKey(path, reservation.bypass_token, 'hakone')}&${query}&current_reservation=${number}`,
  )
  const card = page.getByRole('article')
  await expect(card.getByText(/^After the fee, ¥[1-9][\d,]* comes back\.$/)).toBeVisible()
  await openCancel(page, stage, reservation)
  const button = cancelButton(page, /^Cancel and lose ¥[\d,]+$/)
  await expect(button).toBeVisible()
  const lost = /¥[\d,]+/.exec((await button.textContent()) ?? '')?.[0] ?? 'nothing'
  await expect(page.getByText(lost, { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  await button.click()
  await expect(finished(page)).toContainText('Cancellation number')
})

test('A cancellation in the browser that has booked sends its events once', async ({ page, stage }) => {
  await stage.show(reviewPath(), { stored: typed() })
  await acceptTerms(page)
  await confirm(page).click()
  await expect(heading(page, /^Thank you/)).toBeVisible()
  await page.getByRole('link', { name: 'Cancel', exact: true }).click()
  const line = page.getByText('Price', { exact: true }).locator('..')
  const price = Number((await line.locator('dd').textContent())?.replace(/\D/g, ''))
  expect(price).toBeGreaterThan(0)
  await cancelButton(page, 'Cancel, free of charge').click()
  await expect(finished(page)).toBeVisible()
  const sent = () => readDataLayer(page)
  await expect
    .poll(async () =>
      (await sent()).flatMap(({ event }) =>
        event === 'reservation_cancel' || event === 'refund' ? [event] : [],
      ),
    )
    .toEqual(['reservation_cancel', 'refund'])
  const refund = (await sent()).find(({ event }) => event === 'refund')
  expect(refund?.ecommerce).toMatchObject({ currency: 'JPY', value: price })
})

test('Some of several rooms are given up, each with its own fee, and the last room only by cancelling', async ({
  page,
  stage,
  tenant,
}) => {
  const reservation = await bookByCalls(tenant, { ...soon, parties: [adultsOnly(2), adultsOnly(1)] })
  await openCancel(page, stage, reservation)
  await page.getByRole('radio', { name: 'Only some' }).check()
  await expect(heading(page, 'Give up rooms?')).toBeVisible()
  await expect(page.getByText('Choose the rooms that you give up, to see what it costs.')).toBeVisible()
  const rooms = page.getByRole('checkbox')
  await expect(rooms).toHaveCount(2)
  await expect(page.getByText(/Cancelling this room costs ¥/)).toHaveCount(2)
  await rooms.first().check()
  await rooms.last().check()
  await expect(
    page.getByText('These are all the rooms. To give up all of them, choose that above.'),
  ).toBeVisible()
  await stage.reload()
  await expect(rooms.last()).toBeChecked()
  await rooms.first().uncheck()
  await stage.reload()
  await expect(rooms.last()).toBeChecked()
  await expect(rooms.first()).not.toBeChecked()
  await expectAccessible(page)
  await cancelButton(page, /^Give up this room · the hotel may ask for ¥/).click()
  await expect(finished(page)).toContainText('One room is given up. Your other rooms stand as before.')
  await expect(heading(page, /^Reserved/)).toBeVisible()
})

test('On the day of the stay the page says to call the hotel', async ({ page, stage, tenant }) => {
  const today = inDays(0)
  const reservation = await bookByCalls(tenant, { checkin: today, checkout: inDays(2) })
  await openCancel(page, stage, reservation)
  await expect(page.getByText('Your stay begins today or has begun.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /0460|\+81/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Cancel/ })).toHaveCount(0)
  await expectAccessible(page)
})

test('A reservation that is cancelled already leads to the review', async ({ page, stage, tenant }) => {
  const reservation = await bookByCalls(tenant)
  await openCancel(page, stage, reservation)
  await cancelButton(page, 'Cancel, free of charge').click()
  await expect(finished(page)).toBeVisible()
  await stage.show(cancelOf(reservation))
  await expect(heading(page, /^Cancelled/)).toBeVisible()
  await expect(finished(page)).toHaveCount(0)
})

test.describe('in Japanese, on a phone', () => {
  test.use({ locale: 'ja-JP', viewport: { width: 390, height: 844 } })

  test('Sums and buttons fit, in the words of the hotel', { tag: '@long' }, async ({
    page,
    stage,
    tenant,
  }) => {
    const reservation = await bookByCalls(tenant, { ...soon, parties: [adultsOnly(2), adultsOnly(1)] })
    await stage.show(`${cancelOf(reservation)}&locale=ja`)
    await expect(heading(page, 'このご予約をキャンセルしますか')).toBeVisible()
    await expect(
      page.getByRole('button', { name: /^キャンセルする（¥[\d,]+を別途ご請求の場合あり）$/ }),
    ).toBeVisible()
    await expectAccessible(page)
    // The bar with the buttons does not cover what has the focus.
    const reason = page.getByRole('radio', { name: '別の宿を予約した' })
    await tabTo(page, reason)
    const [focused, bar] = [
      await reason.boundingBox(),
      await page.locator('[data-sticky]').last().boundingBox(),
    ]
    expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    await expectUncut(page)
  })
})
