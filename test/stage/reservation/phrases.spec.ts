import { paths } from '#app/paths.ts'
import { formatDate } from '#shared/i18n/formats.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { agreeToChange } from '../../support/journey/agreedChange.ts'
import { holdPayment } from '../../support/journey/heldPayment.ts'
import { bookByCalls, reviewOf, withKey } from '../../support/stage/booking.ts'
import { longerStay, wishFor } from '../../support/stage/changeOffer.ts'
import { linesOf } from '../../support/stage/lines.ts'
import { phone } from '../../support/stage/phone.ts'
import { expect, test } from '../../support/stage/stage.ts'

test.describe('on a phone', () => {
  test.use(phone)

  test('No date breaks in the sentences about a change, in Japanese and Chinese', async ({
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
})

test('Japanese has no space between sentences, and one sign between facts', async ({
  page,
  stage,
  tenant,
}) => {
  const { number, bypass_token, hotel_code } = await bookByCalls(tenant, {
    parties: [adultsOnly(2), adultsOnly(1)],
  })
  const main = page.getByRole('main')
  const show = (path: string) => stage.show(`${withKey(path, bypass_token, hotel_code)}&locale=ja`)
  await show(paths.review(number))
  await expect(main).toContainText('2泊・2室・大人3名')
  await show(paths.cancel(number))
  await page.getByRole('radio', { name: '一部のお部屋' }).check()
  await page.getByRole('checkbox').first().check()
  await expect(main).toContainText(/現在の金額です。この金額は/)
  await expect(main).toContainText('1室目・')
  await expect(main).not.toContainText(/ · |。 /)
})

test('An offer that returns money says so to a screen reader', async ({ page, stage, tenant }) => {
  const booked = await (await holdPayment(tenant)).book()
  const show = async ({ path, query }: ReturnType<typeof wishFor>) =>
    stage.show(`${withKey(path, booked.bypass_token, booked.hotel_code)}&${query}`)
  const id = booked.rooms[0]?.reservation_hotel_room_id ?? 0
  const shorter = { rooms: [{ reservation_hotel_room_id: id, checkout_date: addDays(booked.checkin, 1) }] }
  await show(wishFor(booked, shorter))
  const announced = page.getByRole('status').filter({ hasText: 'The difference is ' })
  await expect(announced).toHaveText(/^The difference is −¥[\d,]+\. You get back ¥[1-9][\d,]*\.$/)
  await show(longerStay(booked))
  await expect(announced).toHaveText(/^The difference is ¥[\d,]+\. To pay now: ¥[1-9][\d,]*\.$/)
})
