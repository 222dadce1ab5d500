import type { Page } from 'playwright/test'
import { results } from '../journey/booking.ts'
import { expect } from '../journey/fixtures.ts'
import { choosePlan, firstPlan } from '../journey/steps.ts'
import { texts, twinRooms } from '../journey/texts.ts'
import { dataLayerText, footer, header, nameHeader, searchPath } from './locators.ts'
import type { SettingRow } from './SettingRow.ts'

const searchButton = (page: Page) => page.getByRole('search').getByRole('button', { name: 'Search' })

/** Settings of the hotel itself: codes, names, contact, and whether the hotel takes bookings. */
export const hotelRows: SettingRow[] = [
  {
    field: 'hotel_id',
    async verify({ page, open }) {
      await open()
      // A press during the first search sends nothing.
      await expect(firstPlan(page)).toBeVisible()
      // The first search uses the code of the address, because the settings are not yet known.
      const requested = page.waitForRequest((request) => /\/rooms\?/.test(request.url()))
      await searchButton(page).click()
      expect((await requested).url()).toContain('/hotels/101/rooms')
    },
  },
  {
    field: 'hotel_code',
    async verify({ page, open }) {
      // The data layer has the hotel's code, also if the address has another one.
      await open(results({ code: '101' }))
      await expect.poll(() => dataLayerText(page, 'dataLayer')).toContain('"hotel_code":"hakone"')
    },
  },
  {
    field: 'hotel_name',
    async verify({ page, open, setSettings }) {
      await setSettings({
        ...nameHeader,
        hotel_name: 'The Blue Door',
        hotel: { time_zone: 'Asia/Tokyo', locale: 'ja' },
      })
      await open()
      await expect(header(page)).toContainText('The Blue Door')
      await expect(page).toHaveTitle(/The Blue Door/)
    },
  },
  {
    field: 'hotel_brand_id',
    async verify({ page, open, setSettings, sandbox }) {
      await setSettings({ hotel_brand_id: 427 })
      await open(`${results()}&refresh_token=${await sandbox.refreshToken('member', 'hakone')}`)
      await expect(header(page)).toContainText('Hanako Yamada')
      // The preview brand has no menu for signing out. The token is stored under the brand's number.
      await expect(page.getByRole('button', { name: /Hanako/ })).toHaveCount(0)
      expect(await page.evaluate(() => localStorage.getItem('noren_user_token_427'))).not.toBeNull()
    },
  },
  {
    field: 'hotel.time_zone',
    async verify({ page, open, setSettings }) {
      // These time zones differ by 26 hours, so that the hotel's date of today differs at any time.
      const todays: string[] = []
      for (const time_zone of ['Etc/GMT+12', 'Etc/GMT-14']) {
        await setSettings({ hotel: { time_zone, locale: 'ja' } })
        await open(searchPath)
        todays.push(
          (await page.getByRole('button', { name: /today/ }).first().getAttribute('aria-label')) ?? '',
        )
      }
      expect(todays[0]).not.toBe(todays[1])
    },
  },
  {
    field: 'hotel.locale',
    async verify({ page, open, setSettings }) {
      const translations_attributes = [
        { locale: 'ja', name: '青い扉' },
        { locale: 'ko', name: '파란 문' },
      ]
      for (const [locale, name] of [
        ['ko', '파란 문'],
        ['fr', '青い扉'],
      ]) {
        await setSettings({
          ...nameHeader,
          hotel_name: '',
          hotel: { time_zone: 'Asia/Tokyo', locale, translations_attributes },
        })
        await open('/nowhere?code=hakone')
        await expect(header(page)).toContainText(name ?? '')
      }
    },
  },
  {
    field: 'hotel.translations_attributes',
    async verify({ page, open, setSettings }) {
      const translations_attributes = [{ locale: 'en', name: 'The Translated Door' }]
      await setSettings({
        ...nameHeader,
        hotel: { time_zone: 'Asia/Tokyo', locale: 'ja', translations_attributes },
      })
      await open()
      await expect(header(page)).toContainText('The Translated Door')
    },
  },
  {
    field: 'hotel.phone',
    async verify({ page, open, setSettings }) {
      await setSettings({ hotel: { time_zone: 'Asia/Tokyo', locale: 'ja', phone: '+81-460-11-2233' } })
      await open('/503?code=hakone')
      await expect(page.getByRole('link', { name: /Call the hotel/ })).toHaveAttribute(
        'href',
        'tel:+81460112233',
      )
    },
  },
  {
    field: 'hotel.address',
    async verify({ page, open, setSettings }) {
      const hotel = { time_zone: 'Asia/Tokyo', locale: 'ja', address: '1 Blue Lane, Hakone' }
      await setSettings({ website_footer_html: null, hotel })
      await open()
      await expect(footer(page)).toContainText('1 Blue Lane, Hakone')
    },
  },
  {
    field: 'hotel.area',
    async verify({ page, open, setSettings }) {
      await setSettings({ hotel: { time_zone: 'Asia/Tokyo', locale: 'ja', area: 'Blue Hills' } })
      await open()
      await expect.poll(() => dataLayerText(page, 'dataLayer')).toContain('"item_category3":"Blue Hills"')
    },
  },
  {
    field: 'brand.code',
    async verify({ page, open, setSettings }) {
      await setSettings({ brand: { code: 'blue-doors' } })
      await open()
      await expect.poll(() => dataLayerText(page, 'dataLayer')).toContain('"item_brand":"blue-doors"')
    },
  },
  {
    field: 'allowed_origins',
    async verify({ page, open, setSettings }) {
      // Only to the hotel's own pages is there a way back.
      const back = page.getByRole('link', { name: 'Back to blue.example' })
      const path = results({ uri: 'https://blue.example/rooms' })
      await setSettings({ allowed_origins: ['https://blue.example'] })
      await open(path)
      await expect(back).toHaveAttribute('href', 'https://blue.example/rooms')
      await setSettings({ allowed_origins: ['https://green.example'] })
      await open(path)
      await expect(firstPlan(page)).toBeVisible()
      await expect(back).toHaveCount(0)
    },
  },
  {
    field: 'kanji_name_required',
    async verify({ page, open, setSettings }) {
      for (const kanji_name_required of [true, false]) {
        await setSettings({ kanji_name_required })
        await open(results({ locale: 'ja' }))
        await choosePlan(page, twinRooms.ja.hakone, 'ja')
        const [[reading = ''] = []] = texts.ja.readings
        const field = page.getByRole('textbox', { name: new RegExp(`^${reading}`) }).first()
        await expect(field).toHaveAccessibleName(kanji_name_required ? reading : /（任意）$/)
      }
    },
  },
  {
    field: 'hotel_active',
    async verify({ page, open, setSettings }) {
      await setSettings({ hotel_active: false })
      await open()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('No online bookings at the moment')
      await open('/search?code=hakone')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find your reservation')
    },
  },
  {
    field: 'hotel_site_controller',
    async verify({ page, open, setSettings }) {
      await setSettings({ hotel_site_controller: 'blue_controller' })
      await open()
      // The first search is sent before the settings are known. While it runs, a press repeats nothing.
      await expect(firstPlan(page)).toBeVisible()
      const requested = page.waitForRequest(
        (request) => /\/rooms\?/.test(request.url()) && request.method() === 'GET',
      )
      await searchButton(page).click()
      expect((await requested).headers()['x-site-controller']).toBe('blue_controller')
    },
  },
]
