import type { Page } from 'playwright/test'
import { paths } from '#app/paths.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { failedCalls, heading } from '../../support/journey/booking.ts'
import { expectAccessible } from '../../support/journey/fixtures.ts'
import { texts } from '../../support/journey/texts.ts'
import { bookByCalls, keyOf, reviewPath, typed, withKey } from '../../support/stage/booking.ts'
import { expect, test } from '../../support/stage/stage.ts'

const PLAN = 'corner-twin.tea-ceremony'
const japanese = 'このプランは日本語でのみ承ります。'
const said: Record<Exclude<Locale, 'ja'>, [sentence: string, show: string]> = {
  en: ['This plan is sold in Japanese.', 'Show it in Japanese'],
  ko: ['이 플랜은 일본어로만 예약하실 수 있습니다.', '일본어로 보기'],
  zh_Hans: ['此套餐仅以日语受理预订。', '以日语显示'],
  zh_Hant: ['這個方案僅以日文受理預訂。', '以日文顯示'],
}
const languages = Object.entries(said) as [Exclude<Locale, 'ja'>, [string, string]][]

const terms = (page: Page) => page.locator('#accept-terms')

for (const [locale, [sentence, show]] of languages) {
  test(`An order of a plan in Japanese only, in ${locale}, leads to Japanese with what is typed and chosen`, {
    tag: locale === 'ko' ? [] : '@long',
  }, async ({ page, stage, consoleErrors }) => {
    consoleErrors.expected.push(failedCalls)
    await stage.show(reviewPath({ code: 'kyoto', selected: PLAN, locale }), {
      stored: typed({ hotel: 'kyoto', more: { notes: 'Window seat, please' } }),
    })
    await expect(heading(page, texts[locale].reviewTitle)).toBeVisible()
    await terms(page).check()
    await page.getByRole('button', { name: texts[locale].confirm }).click()
    await expect(page.getByText(sentence)).toBeVisible()
    await expectAccessible(page, 'main')
    await page.getByRole('button', { name: show, exact: true }).click()
    await expect(heading(page, texts.ja.reviewTitle)).toBeVisible()
    await expect(page.getByText(japanese)).toHaveCount(0)
    await expect(page.getByText('Window seat, please')).toBeVisible()
    await expect(terms(page)).toBeChecked()
    await page.getByRole('button', { name: texts.ja.confirm }).click()
    await expect(heading(page, /ありがとうございます/)).toBeVisible()
  })

  test(`A change to a plan in Japanese only, in ${locale}, leads to Japanese with the wish`, {
    tag: locale === 'en' ? [] : '@long',
  }, async ({ page, stage, tenant, consoleErrors }) => {
    consoleErrors.expected.push(failedCalls)
    const { number, bypass_token, hotel_code, rooms } = await bookByCalls(tenant, { hotel: 'kyoto' })
    const id = rooms[0]?.reservation_hotel_room_id
    const wish = JSON.stringify({ rooms: [{ reservation_hotel_room_id: id, room_plan_code: PLAN }] })
    const [path = '', query = ''] = paths.changeOffer(number, ['wish', wish]).split('?')
    await stage.show(`${withKey(path, bypass_token, hotel_code)}&${query}&locale=${locale}`)
    await expect(page.getByText(sentence)).toBeVisible()
    await expectAccessible(page, 'main')
    const { search } = new URL(page.url())
    await page.getByRole('button', { name: show, exact: true }).click()
    await expect(page.getByText('お茶事体験').first()).toBeVisible()
    await expect(page.getByText(japanese)).toHaveCount(0)
    expect(new URL(page.url()).searchParams.get('wish')).toBe(new URLSearchParams(search).get('wish'))
    expect(await keyOf(page)).toMatchObject({ bypass_token })
    await page.getByRole('button', { name: /^変更を確定する/ }).click()
    await expect(page.locator('[data-finished]')).toBeVisible()
  })
}
