import { api } from '#shared/api/index.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { failedCalls } from '../../support/journey/booking.ts'
import { cardTexts } from '../../support/journey/cardTexts.ts'
import { holdPayment, saveCard } from '../../support/journey/heldPayment.ts'
import { loseAnswer, loseFirst, loseRequest } from '../../support/journey/loseCalls.ts'
import { cardForm, expectCardForm, fillCard } from '../../support/journey/paying.ts'
import { agreeTo, askOffer, bodyOf } from '../../support/server/changing.ts'
import { bookByCalls, withKey } from '../../support/stage/booking.ts'
import { agreeAndPay, longerStay, offerOf, showOffer, wishFor } from '../../support/stage/changeOffer.ts'
import { expect, test } from '../../support/stage/stage.ts'

const OFFERS = /\/change_offers$/
const AGREEMENT = /\/reservations\/[^/?]+$/
const ATTEMPTS = /\/attempts$/
const paidTwice = ['auth', 'sales', 'auth', 'sales']
const changed = /^Changed\. Your stay is now /

for (const [name, method, path, lose] of [
  ['The request of the agreement is lost', 'PUT', AGREEMENT, loseRequest],
  ['The answer to the agreement is lost', 'PUT', AGREEMENT, loseAnswer],
  ['The request of the payment is lost', 'POST', ATTEMPTS, loseRequest],
  ['The answer to the payment is lost', 'POST', ATTEMPTS, loseAnswer],
] as const)
  test(`${name}: the page asks again by itself, and the change is paid once`, {
    tag: name.endsWith('payment is lost') ? '@long' : [],
  }, async ({ page, stage, tenant, consoleErrors }) => {
    consoleErrors.expected.push(failedCalls)
    const { held } = await showOffer(stage, tenant)
    await loseFirst(page, method, path, lose)
    await fillCard(page)
    await agreeAndPay(page).click()
    await expect(page.getByText('We are asking whether it arrived. It is never done twice.')).toBeVisible()
    await expect(page.getByText(changed)).toBeVisible()
    await expect.poll(held.money).toEqual(paidTwice)
    await page.unroute(path)
  })

test('A reload of the offer asks for it anew, and a press pays once', async ({ page, stage, tenant }) => {
  const { held } = await showOffer(stage, tenant)
  await expect(agreeAndPay(page)).toBeVisible()
  await stage.reload()
  await fillCard(page)
  await agreeAndPay(page).click()
  await expect(page.getByText(changed)).toBeVisible()
  await expect.poll(held.money).toEqual(paidTwice)
})

test('An offer that runs out while a card is typed is renewed by itself: the card stays, and only a new press pays', async ({
  page,
  stage,
  tenant,
}) => {
  let asked = 0
  await page.route(OFFERS, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    asked += 1
    const response = await route.fetch()
    const offer = await response.json()
    await route.fulfill({ response, json: asked === 1 ? { ...offer, expires_in: 3 } : offer })
  })
  const { held } = await showOffer(stage, tenant)
  await expectCardForm(page)
  const holder = cardForm(page).getByLabel(cardTexts.en.holder, { exact: true })
  await holder.fill('HANAKO')
  await expect(
    page.getByText(/^The price was good until \d\d:\d\d\. This is the price now; please press once more\.$/),
  ).toBeVisible()
  await expect(holder).toHaveValue('HANAKO')
  await expect.poll(held.money).toEqual(['auth', 'sales'])
  await fillCard(page)
  await agreeAndPay(page).click()
  await expect(page.getByText(changed)).toBeVisible()
  await expect.poll(held.money).toEqual(paidTwice)
  await page.unroute(OFFERS)
})

test('Another page has changed the stay meanwhile: a press charges nothing, says so, and a new press pays the new price', async ({
  page,
  stage,
  tenant,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  const { held, booked } = await showOffer(stage, tenant)
  await fillCard(page)
  const [room] = booked.rooms
  const shorter = { reservation_hotel_room_id: room?.reservation_hotel_room_id ?? 0, adults: 1 }
  const other = bodyOf(await askOffer(held.guest, booked, { rooms: [shorter] }))
  const agreed = bodyOf(await agreeTo(held.guest, booked, other.id))
  expect([agreed.version, agreed.open_change]).toEqual([2, null])
  const before = await held.money()
  await agreeAndPay(page).click()
  await expect(page.getByText(/^This reservation was changed elsewhere at \d\d:\d\d\./)).toBeVisible()
  expect((await held.money()).filter((kind) => kind === 'auth')).toEqual(['auth'])
  await agreeAndPay(page).click()
  await expect(page.getByText(changed)).toBeVisible()
  expect((await held.money()).length).toBeGreaterThan(before.length)
  expect((await held.money()).filter((kind) => kind === 'auth')).toEqual(['auth', 'auth'])
})

test('Two tabs agree to the same change: one of them pays, and nothing is paid twice', async ({
  page,
  stage,
  tenant,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  const { held, booked } = await showOffer(stage, tenant)
  await fillCard(page)
  const [room] = booked.rooms
  const longer = {
    reservation_hotel_room_id: room?.reservation_hotel_room_id ?? 0,
    checkout_date: JSON.parse(new URLSearchParams(longerStay(booked).query).get('wish') ?? '{}').rooms[0]
      .checkout_date,
  }
  const offer = bodyOf(await askOffer(held.guest, booked, { rooms: [longer] }))
  const other = bodyOf(await agreeTo(held.guest, booked, offer.id))
  expect(other.open_change).not.toBeNull()
  await agreeAndPay(page).click()
  await expect(page.getByText(changed)).toBeVisible()
  await expect.poll(held.money).toEqual(paidTwice)
  const params = { hotelId: booked.hotel_id, id: booked.number }
  const now = await held.guest.call(api.reservations.show, {
    params,
    query: { bypass_token: booked.bypass_token },
  })
  expect([now.body.version, now.body.open_change]).toEqual([2, null])
})

test('A member pays with the saved card and one press', { tag: '@long' }, async ({
  page,
  stage,
  sandbox,
  tenant,
}) => {
  await saveCard(tenant)
  const held = await holdPayment(tenant, { as: 'member' })
  const booked = await held.book()
  const refresh = await sandbox.refreshToken('member', 'hakone')
  const { path, query } = longerStay(booked)
  await stage.show(`${path}?${query}&code=hakone&refresh_token=${refresh}`)
  await expect(page.getByRole('radio', { name: /VISA ending in 1111/ })).toBeChecked()
  await agreeAndPay(page).click()
  await expect(page.getByText(changed)).toBeVisible()
  await expect.poll(held.money).toEqual(paidTwice)
})

test('The fourth change in a day that is not finished needs the hotel: the page says so, with its phone', async ({
  page,
  stage,
  tenant,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  const held = await holdPayment(tenant)
  const booked = await held.book()
  const [room] = booked.rooms
  const wish = JSON.parse(new URLSearchParams(longerStay(booked).query).get('wish') ?? '{}')
  expect(room).toBeDefined()
  for (let count = 0; count < 3; count++) {
    const offer = bodyOf(await askOffer(held.guest, booked, wish))
    const { open_change } = bodyOf(await agreeTo(held.guest, booked, offer.id))
    const params = { hotelId: booked.hotel_id, id: open_change?.payment_id ?? '' }
    bodyOf(
      await held.guest.call(api.payments.release, { params, body: { bypass_token: booked.bypass_token } }),
    )
  }
  await stage.show(offerOf(booked))
  await fillCard(page)
  await agreeAndPay(page).click()
  const notice = page.locator('[data-notice]')
  await expect(notice).toContainText(
    'You have begun three changes in the last 24 hours without finishing them.',
  )
  await expect(notice.getByRole('link')).toHaveAttribute('href', /^tel:/)
  await expect(agreeAndPay(page)).toHaveCount(0)
  await expect.poll(held.money).toEqual(['auth', 'sales'])
})

test('A coupon that is used up cannot be added any more, and the stay is unchanged', async ({
  page,
  stage,
  tenant,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  const booked = await bookByCalls(tenant)
  const { path, query } = wishFor(booked, { coupon_code: 'FULLHOUSE' })
  await stage.show(`${withKey(path, booked.bypass_token, booked.hotel_code)}&${query}`)
  await expect(
    page.getByText('The coupon cannot be added any more. Your reservation is unchanged.'),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Enter another code' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
})

test('A coupon that gives nothing for the changed stay is named on its offer', async ({
  page,
  stage,
  tenant,
}) => {
  const booked = await bookByCalls(tenant, { coupon: 'YEN3000' })
  const id = booked.rooms[0]?.reservation_hotel_room_id ?? 0
  const show = async (nights: number) => {
    const wish = {
      rooms: [{ reservation_hotel_room_id: id, checkout_date: addDays(booked.checkin, nights) }],
    }
    const { path, query } = wishFor(booked, wish)
    await stage.show(`${withKey(path, booked.bypass_token, booked.hotel_code)}&${query}`)
    await expect(page.getByText(/^This price stands until /)).toBeVisible()
  }
  const sentence = page.getByText('Your coupon needs a stay of ¥30,000 or more and ends with this change.')
  await show(3)
  await expect(sentence).toHaveCount(0)
  await show(1)
  await expect(sentence).toBeVisible()
})
