import type { Request } from 'playwright/test'
import { api } from '#shared/api/index.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { agreeToChange } from '../../support/journey/agreedChange.ts'
import { failedCalls, heading } from '../../support/journey/booking.ts'
import { cardTexts } from '../../support/journey/cardTexts.ts'
import { expectAccessible } from '../../support/journey/fixtures.ts'
import { holdPayment } from '../../support/journey/heldPayment.ts'
import { loseAnswer, loseFirst } from '../../support/journey/loseCalls.ts'
import { cardForm, fillCard } from '../../support/journey/paying.ts'
import { dataLayerEvents } from '../../support/journey/widget/dataLayer.ts'
import { bodyOf } from '../../support/server/changing.ts'
import { cards } from '../../support/server/paying.ts'
import { keyOf } from '../../support/stage/booking.ts'
import { longerStay, offerOf } from '../../support/stage/changeOffer.ts'
import { expect, test } from '../../support/stage/stage.ts'

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
  await expect(page.getByText(/^A change is waiting for /)).toHaveCount(0)
  await expect.poll(held.money).toEqual(['auth', 'sales', 'auth', 'sales'])
  expect(await keyOf(page)).toBeUndefined()
  const calls = sent.filter((request) => /\/payments\//.test(request.url()))
  expect(calls.length).toBeGreaterThan(0)
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
  await stage.show(offerOf(changed))
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

test('A guest pays a dearer change in Japanese with the keyboard', async ({ page, stage, tenant }) => {
  const held = await holdPayment(tenant)
  const booked = await held.book()
  await stage.show(offerOf(booked, '&locale=ja'))
  await fillCard(page, {}, 'ja')
  await expectAccessible(page)
  await cardForm(page).getByLabel(cardTexts.ja.holder, { exact: true }).press('Enter')
  await expect(page.getByText(/^変更を承りました。/)).toBeVisible()
  await expect.poll(held.money).toEqual(['auth', 'sales', 'auth', 'sales'])
})
