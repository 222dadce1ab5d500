import { paths } from '#app/paths.ts'
import { formatDate, formatDeadline, formatMoney } from '#shared/i18n/formats.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { dayAhead, failedCalls, guest, heading } from '../../support/journey/booking.ts'
import { expectUncut } from '../../support/journey/cutText.ts'
import { expectAccessible } from '../../support/journey/fixtures.ts'
import { holdPayment } from '../../support/journey/heldPayment.ts'
import { expectTranslatable } from '../../support/journey/translator.ts'
import { bookByCalls, keyOf, reviewOf, withKey } from '../../support/stage/booking.ts'
import { phone } from '../../support/stage/phone.ts'
import { rowOf, unfold } from '../../support/stage/review.ts'
import { expect, test } from '../../support/stage/stage.ts'

const money = /^Payment$/

test('A paid reservation shows what stands, its money, until when it is free to cancel, and what the guest can do', async ({
  page,
  stage,
  tenant,
}) => {
  const held = await holdPayment(tenant)
  await held.book()
  const { number, checkin } = held.reservation
  await stage.show(reviewOf(held.reservation))
  await expect(heading(page, /^Reserved /)).toContainText(formatDate('en', checkin))
  await expect(page.getByRole('heading', { level: 2, name: 'Deluxe Mountain Twin' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Reservation number' })).toContainText(number)
  const card = page.getByRole('region', { name: money })
  await expect(card).toContainText('Paid by card')
  await expect(card).toContainText('VISA ending in 1111')
  await expect(card).toContainText('To pay at the hotel')
  const free = formatDeadline('en', addDays(checkin, -8), 'Asia/Tokyo')
  await expect(card).toContainText(`Free to cancel until ${free}.`)
  const actions = page.getByRole('region', { name: 'What you can do' })
  await expect(actions.getByRole('button', { name: 'Change', exact: true })).toBeVisible()
  await expect(actions.getByRole('link')).toHaveText(['Cancel'])
  await expect(actions.getByRole('button', { name: 'Add to calendar' })).toBeVisible()
  await expect(rowOf(page, 'Price').locator('summary').first()).toContainText('¥')
  await expect(rowOf(page, 'Guests and contact').locator('summary').first()).toContainText('Hanako Yamada')
  await expect(rowOf(page, 'Arrival').locator('summary').first()).toContainText('15:00 to 18:00')
  const contact = await unfold(page, 'Guests and contact')
  await expect(contact.getByText(held.reservation.guest.email)).toBeVisible()
  const terms = await unfold(page, 'Cancellation terms')
  await expect(terms.getByRole('listitem').first()).toContainText('Free cancellation')
  await expectAccessible(page)
  await expectTranslatable(page)
})

test('Without a payment, the row of the payment says what is due at the hotel', async ({
  page,
  stage,
  tenant,
}) => {
  await stage.show(reviewOf(await bookByCalls(tenant)))
  await expect(rowOf(page, 'Payment').locator('summary').first()).toContainText(/To pay at the hotel ¥[1-9]/)
})

test('The ways to change and to cancel take the token along outside of the address', async ({
  page,
  stage,
  tenant,
}) => {
  const reservation = await bookByCalls(tenant)
  await stage.show(reviewOf(reservation))
  await page.getByRole('link', { name: 'Cancel', exact: true }).press('Enter')
  await expect(page).toHaveURL(/\/review-reservation\/[^/]+\/cancel\?code=hakone$/)
  expect(await keyOf(page)).toEqual({ bypass_token: reservation.bypass_token })
  await page.goBack()
  await expect(heading(page, /^Reserved /)).toBeVisible()
  await page.getByRole('button', { name: 'Change', exact: true }).press('Enter')
  await page.getByRole('link', { name: /^Names, contact/ }).press('Enter')
  await expect(page).toHaveURL(/\/review-reservation\/[^/]+\/details\?code=hakone$/)
  expect(await keyOf(page)).toEqual({ bypass_token: reservation.bypass_token })
})

test('Each of several rooms has its price, its cancellation line, and links that change it or give it up', async ({
  page,
  stage,
  tenant,
}) => {
  const reservation = await bookByCalls(tenant, { parties: [adultsOnly(2), adultsOnly(1)] })
  await stage.show(reviewOf(reservation))
  await expect(page.getByText('2 rooms · 3 adults')).toBeVisible()
  await expect(page.getByText(/^Free to cancel until /)).toHaveCount(3)
  await expect(page.getByRole('link', { name: /^Change this room / })).toHaveCount(2)
  await page.getByRole('link', { name: 'Give up this room Room 2' }).click()
  const [, second] = reservation.rooms
  await expect(page).toHaveURL(new RegExp(`/cancel\\?room=${second?.reservation_hotel_room_id}&code=hakone$`))
})

test('When cancelling costs something, the page says how much today, and the terms are open', async ({
  page,
  stage,
  tenant,
}) => {
  const reservation = await bookByCalls(tenant, { checkin: dayAhead(2), checkout: dayAhead(3) })
  await stage.show(reviewOf(reservation))
  await expect(page.getByRole('region', { name: money })).toContainText(
    /Cancelling the room today costs ¥[\d,]+\./,
  )
  await expect(page.getByText(/^Free to cancel/)).toHaveCount(0)
  await expect(rowOf(page, 'Cancellation terms')).toHaveAttribute('open')
  const actions = page.getByRole('region', { name: 'What you can do' })
  await expect(actions.getByRole('button', { name: 'Change', exact: true })).toBeVisible()
  await expect(actions.getByRole('link')).toHaveText(['Cancel'])
  await expect(actions).toContainText('Dates and rooms could be changed until ')
})

test('On the day of the stay, the page says to call the hotel, and shows no action that does nothing', async ({
  page,
  stage,
  tenant,
}) => {
  const reservation = await bookByCalls(tenant, { checkin: dayAhead(0), checkout: dayAhead(2) })
  await stage.show(reviewOf(reservation))
  const actions = page.getByRole('region', { name: 'What you can do' })
  await expect(actions).toContainText(
    'Your stay begins today or has begun. To change or cancel, please call the hotel.',
  )
  await expect(actions.getByRole('link')).toHaveText([/^\+81/])
  await expectAccessible(page, 'main')
})

test('A signed-in member sees the booking of a guest, and can go on after a sign-out on the same page', async ({
  page,
  stage,
  tenant,
  sandbox,
}) => {
  const reservation = await bookByCalls(tenant)
  const refresh = await sandbox.refreshToken('member', 'hakone')
  await stage.show(`${reviewOf(reservation)}&refresh_token=${refresh}`)
  const actions = page.getByRole('region', { name: 'What you can do' })
  await expect(actions).toContainText(
    'This was booked without an account. Sign out to change or cancel it; this page stays.',
  )
  await expect(actions.getByRole('link')).toHaveCount(0)
  await actions.getByRole('button', { name: 'Sign out and go on' }).click()
  await expect(actions.getByRole('button', { name: 'Change', exact: true })).toBeVisible()
  await expect(actions.getByRole('link')).toHaveText(['Cancel'])
  await expect(heading(page, /^Reserved /)).toBeVisible()
})

test('A reservation that waits for its payment leads to the payment', async ({ page, stage, tenant }) => {
  const held = await holdPayment(tenant)
  await stage.show(reviewOf(held.reservation))
  await expect(heading(page, /^Held for you /)).toBeVisible()
  const due = formatMoney('en', held.reservation.payment?.amount ?? 0, held.reservation.price.currency)
  await expect(page.getByText('To pay now').locator('..')).toContainText(due)
  await expect(page.getByRole('region', { name: 'What you can do' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Finish the payment' }).click()
  await expect(page).toHaveURL(/\/reservation\/payment\/pending\/[^?]+\?code=hakone$/)
})

test('An old link says so and asks for the e-mail address, and another person sees nothing', async ({
  page,
  stage,
  tenant,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  const reservation = await bookByCalls(tenant)
  await stage.show(reviewOf({ ...reservation, bypass_token: 'of-an-older-mail' }))
  await expect(page.getByRole('alert')).toContainText('This link cannot be used any more.')
  await page.getByLabel('Email address').fill('other@example.com')
  await page.getByRole('button', { name: 'Show the reservation' }).click()
  await expect(page.getByText('No reservation was found.')).toBeVisible()
  await page.getByLabel('Email address').fill(guest.Email)
  await page.getByRole('button', { name: 'Show the reservation' }).click()
  await expect(heading(page, /^Reserved /)).toBeVisible()
  expect(page.url()).not.toContain('@')
  const key = { bypass_token: reservation.bypass_token, typedBy: expect.any(String) }
  await expect.poll(() => keyOf(page)).toEqual(key)
})

test('Without the permissions of the server, changes are left to the phone of the hotel', async ({
  page,
  stage,
  tenant,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  const reservation = await bookByCalls(tenant)
  await sandbox.fault('reservations.updateSettings', 'broken', 9)
  await stage.show(reviewOf(reservation))
  const actions = page.getByRole('region', { name: 'What you can do' })
  await expect(actions).toContainText('To change or cancel, please call the hotel.')
  await expect(actions.getByRole('link', { name: /^Call the hotel/ })).toBeVisible()
  await sandbox.fault('reservations.updateSettings', 'broken', 0)
})

test('A reservation of another hotel of the brand is opened at that hotel', async ({
  page,
  stage,
  tenant,
}) => {
  const { number, bypass_token } = await bookByCalls(tenant)
  await stage.show(reviewOf({ number, bypass_token, hotel_code: 'kyoto' }))
  await expect(page.getByText('This stay is at Hakone Moriyu.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open it at Hakone Moriyu' })).toBeVisible()
})

test('A guest reads the page of a reservation in Japanese', async ({ page, stage, tenant }) => {
  const reservation = await bookByCalls(tenant)
  await stage.show(`${reviewOf(reservation)}&locale=ja`)
  await expect(heading(page, /^ご予約済み /)).toContainText(formatDate('ja', reservation.checkin))
  const actions = page.getByRole('region', { name: 'お手続き' })
  await expect(actions.getByRole('button', { name: '変更', exact: true })).toBeVisible()
  await expect(actions.getByRole('link')).toHaveText(['キャンセル'])
  await expect(rowOf(page, 'キャンセルポリシー')).toBeVisible()
  await expect(page.getByText(/までキャンセル無料です。/)).toBeVisible()
})

test.describe('on a phone', () => {
  test.use(phone)

  test('The notice after an action fits into large text, with the address that its mail goes to', async ({
    page,
    stage,
    tenant,
  }) => {
    const { number, bypass_token, hotel_code } = await bookByCalls(tenant)
    await stage.show(withKey(paths.cancel(number), bypass_token, hotel_code))
    await page.getByRole('button', { name: 'Cancel, free of charge' }).click()
    await expect(page.getByText('We have written to hanako@example.com.')).toBeVisible()
    await expectUncut(page)
  })

  test('The page fits into a narrow window and large text, and its buttons are reached by keyboard in their order', async ({
    page,
    stage,
    tenant,
  }) => {
    const reservation = await bookByCalls(tenant, { parties: [adultsOnly(2), adultsOnly(1)] })
    await stage.show(reviewOf(reservation))
    await expect(page.getByRole('button', { name: 'Change', exact: true })).toBeVisible()
    await expectUncut(page)
    await page.getByRole('button', { name: 'Change', exact: true }).focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Cancel', exact: true })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Add to calendar' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Receipt', exact: true })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(rowOf(page, 'Price')).toHaveAttribute('open')
  })
})

test('The address of a reservation without its token leads to the look-up with the number', async ({
  page,
  stage,
}) => {
  await stage.show(`${paths.review('HKN-7')}?code=hakone`)
  await expect(page).toHaveURL(/\/search\?/)
  await expect(page.getByLabel('Reservation number')).toHaveValue('HKN-7')
})
