import type { Page } from 'playwright/test'
import { roomSearch } from '#app/parts/reservation/roomSearch.ts'
import { paths } from '#app/paths.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { heading } from '../../support/journey/booking.ts'
import { finished } from '../../support/journey/changingStay.ts'
import { bookByCalls, keyOf, withKey } from '../../support/stage/booking.ts'
import { expect, test } from '../../support/stage/stage.ts'

const plans = (page: Page) => page.locator('[data-plan]:not([inert] *)')
const rows = (page: Page) => page.getByRole('main').getByRole('row')

test('A reload at each step of a change keeps the step, the choice and what opens the reservation', async ({
  page,
  stage,
  tenant,
}) => {
  const { number, bypass_token, hotel_code, rooms } = await bookByCalls(tenant)
  const [room] = rooms
  if (!room) throw new Error('The reservation has no room')
  const later = { ...room, checkout_date: addDays(room.checkout_date, 1) }
  const address = paths.changeRoom(
    roomSearch(later, { coupon_code: null }),
    number,
    room.reservation_hotel_room_id,
  )
  const [path = '', query = ''] = address.split('?')
  await stage.show(`${withKey(path, bypass_token, hotel_code)}&${query}`)
  const strip = page.getByText(`You are changing ${number}: `)
  await expect(strip).toBeVisible()
  const results = page.url()
  await stage.reload()
  await expect(strip).toBeVisible()
  await expect(plans(page).first()).toContainText('Your room now')
  expect(page.url()).toBe(results)
  expect(await keyOf(page)).toMatchObject({ bypass_token })

  await plans(page).nth(1).locator('[data-choose]').click()
  const press = page.getByRole('button', { name: /^Change the stay · / })
  await expect(press).toBeVisible()
  const [offer, label] = [page.url(), await press.textContent()]
  const changes = await rows(page).allTextContents()
  await stage.reload()
  await expect(heading(page, 'Your change')).toBeVisible()
  await expect(press).toHaveText(label ?? '')
  expect(page.url()).toBe(offer)
  expect(await rows(page).allTextContents()).toEqual(changes)
  expect(await keyOf(page)).toMatchObject({ bypass_token })

  // A step back after the reload leads to the results of the change, and from there to the same offer.
  await page.goBack()
  await expect(strip).toBeVisible()
  await page.goForward()
  await press.click()
  await expect(finished(page)).toContainText('Changed.')
  await stage.reload()
  await expect(heading(page, /./)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/review-reservation/${number}`))
  await expect(page.getByText(`You are changing ${number}: `)).toHaveCount(0)
})
