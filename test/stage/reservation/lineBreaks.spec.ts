import type { Page } from 'playwright/test'
import { roomSearch } from '#app/parts/reservation/roomSearch.ts'
import { paths } from '#app/paths.ts'
import { formatDate } from '#shared/i18n/formats.ts'
import { locales } from '#shared/i18n/locale.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { agreeToChange } from '../../support/journey/agreedChange.ts'
import { holdPayment } from '../../support/journey/heldPayment.ts'
import { inDays } from '../../support/server/guest.ts'
import { bookByCalls, reviewOf, withKey } from '../../support/stage/booking.ts'
import { wishFor } from '../../support/stage/changeOffer.ts'
import { linesOf } from '../../support/stage/lines.ts'
import { phone } from '../../support/stage/phone.ts'
import { expect, test } from '../../support/stage/stage.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })

test('No date in the heading is broken, in any language', { tag: '@long' }, async ({
  page,
  stage,
  tenant,
}) => {
  const reservation = await bookByCalls(tenant)
  for (const locale of locales) {
    await stage.show(`${reviewOf(reservation)}&locale=${locale}`)
    const dates = [reservation.checkin, reservation.checkout].map((date) => formatDate(locale, date))
    // Korean writes the month of a range once.
    const own = locale === 'ko' ? dates.map((date) => date.replace(/^\d+월 /, '')) : dates
    for (const date of own) {
      const escaped = date.replaceAll(/[()]/g, '\\$&')
      expect(await linesOf(title(page), new RegExp(escaped)), `${locale} ${date}`).toEqual([1])
    }
  }
})

test.describe('on a phone', () => {
  test.use(phone)

  test('A phone number in a sentence is not broken', async ({ page, stage, tenant }) => {
    await stage.show(
      `${reviewOf(await bookByCalls(tenant, { checkin: inDays(0), checkout: inDays(2) }))}&locale=zh_Hans`,
    )
    const link = page.getByRole('main').getByRole('region').getByRole('link', { name: /^\+81/ })
    expect(await linesOf(link, /.+/)).toEqual([1])
  })

  test('No date breaks in the sentences about a change, in Japanese and Chinese', { tag: '@long' }, async ({
    page,
    stage,
    tenant,
  }) => {
    const { path, change } = await agreeToChange(tenant)
    for (const locale of ['ja', 'zh_Hans', 'zh_Hant'] as const)
      for (const address of [path, reviewOf(change)]) {
        await stage.show(`${address}&locale=${locale}`)
        const dates = [change.checkin, change.checkout].map((date) => formatDate(locale, date))
        const sentence = page
          .getByRole('main')
          .locator('p')
          .filter({ hasText: dates[0] ?? '' })
        const says = sentence.filter({ hasText: dates[1] ?? '' }).filter({ hasText: /\d\d:\d\d/ })
        await expect(says).toBeVisible()
        // At these widths, a break would fall into each place of the dates.
        for (let width = 320; width < 430; width += 8) {
          await page.setViewportSize({ width, height: 844 })
          for (const date of dates)
            expect(
              await linesOf(says, new RegExp(date.replaceAll(/[()]/g, '\\$&'))),
              `${locale} ${width} ${date}`,
            ).toEqual([1])
        }
      }
  })

  test('In a narrow window no date, no number of a reservation and no name of a plan breaks', {
    tag: '@long',
  }, async ({ page, stage, tenant }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    const main = page.getByRole('main')
    const card = await (await holdPayment(tenant)).book()
    await stage.show(reviewOf(card))
    const free = main.getByText(/^Free to cancel until/)
    expect(await linesOf(free, /until|[A-Z][a-z]{2}\s\d+\s[A-Z][a-z]{2},\s\d\d:\d\d/)).toEqual([1, 1])
    await main.getByRole('heading', { name: 'Payment' }).click()
    expect(await linesOf(main.getByText(/^VISA.+ · /), /[A-Z][a-z]{2}\s\d+\s[A-Z][a-z]{2}/)).toEqual([1])

    const rooms = await bookByCalls(tenant, { parties: [adultsOnly(2), adultsOnly(1)] })
    const { checkin, checkout } = rooms
    const moved = { checkin_date: addDays(checkin, 1), checkout_date: addDays(checkout, 1) }
    const wish = rooms.rooms.map(({ reservation_hotel_room_id }) => ({ reservation_hotel_room_id, ...moved }))
    const { path, query } = wishFor(rooms, { rooms: wish })
    await stage.show(`${withKey(path, rooms.bypass_token, rooms.hotel_code)}&${query}`)
    await expect(main.getByRole('table')).toBeVisible()
    const dates = await linesOf(main.getByRole('table'), /[A-Z][a-z]{2} \d+ [A-Z][a-z]{2}/)
    expect(dates).toEqual(Array.from({ length: 8 }, () => 1))

    const [room] = rooms.rooms
    if (!room) throw new Error('A reservation without a room')
    const [results = '', search = ''] = paths.results(roomSearch(room, rooms)).split('?')
    const key = withKey(results, rooms.bypass_token, rooms.hotel_code)
    await stage.show(`${key}&${search}&current_reservation=${rooms.number}`)
    const own = main.locator('[data-plan]').filter({ hasText: 'Your room now' })
    expect(await linesOf(own.getByRole('heading', { level: 3 }), /.+/)).toEqual([1])
    const strip = main.locator('p').filter({ hasText: /^You are changing/ })
    expect(await linesOf(strip, new RegExp(rooms.number))).toEqual([1])

    await page.setViewportSize({ width: 390, height: 844 })
    const givenUp = wishFor(rooms, {
      rooms: [
        { reservation_hotel_room_id: rooms.rooms[0]?.reservation_hotel_room_id ?? 0, is_given_up: true },
      ],
    })
    const offer = withKey(givenUp.path, rooms.bypass_token, rooms.hotel_code)
    await stage.show(`${offer}&${givenUp.query}&locale=zh_Hant`)
    await expect(main.getByRole('table')).toBeVisible()
    expect(await linesOf(main.getByRole('table'), /\d+月\d+日|變更後/)).toEqual([1, 1, 1])
  })

  test('No deadline and no instant of a reservation breaks, in any language', { tag: '@long' }, async ({
    page,
    stage,
    tenant,
    sandbox,
  }) => {
    const soon = await bookByCalls(tenant, { checkin: inDays(3), checkout: inDays(5) })
    const ended = await bookByCalls(tenant)
    await sandbox.post('end', { number: ended.number, cause: 'cancelled_by_hotel' })
    for (const locale of locales)
      for (const { reservation, day } of [
        { reservation: soon, day: inDays(-1) },
        { reservation: ended, day: inDays(0) },
      ]) {
        await stage.show(`${reviewOf(reservation)}&locale=${locale}`)
        const date = formatDate(locale, day)
        const says = page
          .getByRole('main')
          .locator('p')
          .filter({ hasText: date })
          .filter({ hasText: /\d\d:\d\d/ })
        await expect(says.first()).toBeVisible()
        for (let width = 320; width < 430; width += 10) {
          await page.setViewportSize({ width, height: 844 })
          expect(
            await linesOf(says.first(), new RegExp(date.replaceAll(/[()]/g, '\\$&'))),
            `${locale} ${width} ${date}`,
          ).toEqual([1])
        }
      }
  })
})
