import type { Request } from 'playwright/test'
import { paths } from '#app/paths.ts'
import { api } from '#shared/api/index.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { agreeToChange } from '../../support/journey/agreedChange.ts'
import { failedCalls, heading } from '../../support/journey/booking.ts'
import { cardTexts } from '../../support/journey/cardTexts.ts'
import { expectAccessible } from '../../support/journey/fixtures.ts'
import { holdPayment } from '../../support/journey/heldPayment.ts'
import { loseAnswer, loseFirst } from '../../support/journey/loseCalls.ts'
import { cardForm, cardMeaning, expectCardForm, fillCard } from '../../support/journey/paying.ts'
import { dataLayerEvents } from '../../support/journey/widget/dataLayer.ts'
import { bodyOf } from '../../support/server/changing.ts'
import { cards } from '../../support/server/paying.ts'
import { keyOf, withKey } from '../../support/stage/booking.ts'
import { expect, test } from '../../support/stage/stage.ts'

/** The address of the offer for one more night, without what opens the reservation. */
function longerStay({ number, rooms, checkout }: Reservation): { path: string; query: string } {
  const id = rooms[0]?.reservation_hotel_room_id
  const wish = { rooms: [{ reservation_hotel_room_id: id, checkout_date: addDays(checkout, 1) }] }
  const [path = '', query = ''] = paths.changeOffer(number, ['wish', JSON.stringify(wish)]).split('?')
  return { path, query }
}

test('A signed-in member pays a dearer change of the own reservation without a token', async ({
  page,
  stage,
  sandbox,
  tenant,
}) => {
  const held = await holdPayment(tenant, { as: 'member' })
  const booked = await held.book()
  const { path, query } = longerStay(booked)
  const sent: Request[] = []
  page.on('request', (request) => sent.push(request))
  const refresh = await sandbox.refreshToken('member', 'hakone')
  await stage.show(`${path}?${query}&code=hakone&refresh_token=${refresh}`)
  await fillCard(page)
  await page.getByRole('button', { name: /^Change and pay ¥/ }).click()
  await expect(page).toHaveURL(new RegExp(`/review-reservation/${booked.number}`))
  await expect(page.getByText(/^Changed\. Your stay is now /)).toBeVisible()
  await expect(page.getByText(/waiting for your bank/)).toHaveCount(0)
  expect(await held.money()).toEqual(['auth', 'sales', 'auth', 'sales'])
  expect(await keyOf(page)).toBeUndefined()
  const calls = sent.filter((request) => /\/payments\//.test(request.url()))
  expect(calls.length).toBeGreaterThan(1)
  for (const call of calls) expect(`${call.url()} ${call.postData()}`).not.toContain('bypass_token')
})

test('A change that is withdrawn before its answer arrives is not reported as made', async ({
  page,
  stage,
  tenant,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  const { guest, pay } = await agreeToChange(tenant)
  const changed = await pay(cards.approved)
  const { path, query } = longerStay(changed)
  await stage.show(`${withKey(path, changed.bypass_token, changed.hotel_code)}&${query}`)
  await loseFirst(page, 'PUT', /\/reservations\/[^/?]+$/, async (route) => {
    await loseAnswer({
      async fetch(options) {
        const answer = await route.fetch(options)
        const { hotel_id, bypass_token, open_change } = (await answer.json()) as Reservation
        const params = { hotelId: hotel_id, id: open_change?.payment_id ?? '' }
        bodyOf(await guest.call(api.payments.release, { params, body: { bypass_token } }))
        return answer
      },
      abort: (reason) => route.abort(reason),
    })
  })
  await fillCard(page)
  await page.getByRole('button', { name: /^Change and pay ¥/ }).click()
  await expect(heading(page, /^Reserved /)).toBeVisible()
  await expect(page.getByText(/^Not changed\. Your stay is still /)).toBeVisible()
  await expect(page.locator('[data-finished]')).toHaveCount(0)
  expect(await dataLayerEvents(page)).not.toContain('booking_updated')
})

test('A card that is refused leaves the change open, says so beside the form, and another card pays it', async ({
  page,
  stage,
  tenant,
}) => {
  const held = await holdPayment(tenant)
  const booked = await held.book()
  const { path, query } = longerStay(booked)
  await stage.show(`${withKey(path, booked.bypass_token, booked.hotel_code)}&${query}`)
  const agree = page.getByRole('button', { name: /^Change and pay ¥/ })
  await expectCardForm(page)
  await agree.click()
  await expect(cardForm(page).getByText(/^Enter the /)).toHaveCount(4)
  await expect(page).toHaveURL(/change/)
  await fillCard(page, { number: cardMeaning(/limit/i) })
  await agree.click()
  await expect(page).toHaveURL(/\/reservation\/payment\/pending\//)
  await expect(page.getByText('Nothing was charged.', { exact: false }).first()).toBeVisible()
  expect(await held.money()).toEqual(['auth', 'sales'])
  await fillCard(page)
  await page.getByRole('button', { name: /^Pay ¥/ }).click()
  await expect(page.getByText(/^Changed\. Your stay is now /)).toBeVisible()
  expect(await held.money()).toEqual(['auth', 'sales', 'auth', 'sales'])
})

test('A guest pays a dearer change in Japanese with the keyboard', async ({ page, stage, tenant }) => {
  const held = await holdPayment(tenant)
  const booked = await held.book()
  const { path, query } = longerStay(booked)
  await stage.show(`${withKey(path, booked.bypass_token, booked.hotel_code)}&${query}&locale=ja`)
  await fillCard(page, {}, 'ja')
  await expectAccessible(page)
  await cardForm(page).getByLabel(cardTexts.ja.holder, { exact: true }).press('Enter')
  await expect(page.getByText(/^変更を承りました。/)).toBeVisible()
  expect(await held.money()).toEqual(['auth', 'sales', 'auth', 'sales'])
})
