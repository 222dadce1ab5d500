import { results } from '../journey/booking.ts'
import { expect } from '../journey/fixtures.ts'
import { firstPlan } from '../journey/steps.ts'
import { namesOf } from '../people.ts'
import { detailsPath } from '../stage/booking.ts'
import { dataLayerText, header, nameHeader, searchPath, shortPath } from './locators.ts'
import type { SettingRow } from './SettingRow.ts'

const inTokyo = { time_zone: 'Asia/Tokyo', locale: 'ja' }

/** Settings of the hotel itself: codes, names, contact, and whether the hotel takes bookings. */
export const hotelRows: SettingRow[] = [
  {
    fields: ['hotel_id', 'hotel_code', 'hotel_site_controller'],
    unset: { hotel_id: 'Each hotel has its own.', hotel_code: 'Each hotel has its own.' },
    async verify({ page, show }) {
      for (const [hotel, id, room_type_codes] of [
        ['hakone', '101', 'deluxe-twin'],
        ['kyoto', '102', 'corner-twin'],
      ] as const) {
        // The first search uses the code of the address, because the settings are not yet known.
        const path = results({ code: id, room_type_codes })
        await show({ hotel_site_controller: `controller_of_${hotel}` }, { path, hotel })
        // A press during the first search sends nothing.
        await expect(firstPlan(page)).toBeVisible()
        const requested = page.waitForRequest(
          (request) => /\/rooms\?/.test(request.url()) && request.method() === 'GET',
        )
        await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
        const request = await requested
        expect(request.url()).toContain(`/hotels/${id}/rooms`)
        expect(request.headers()['x-site-controller']).toBe(`controller_of_${hotel}`)
        await expect.poll(() => dataLayerText(page, 'dataLayer')).toContain(`"hotel_code":"${hotel}"`)
      }
    },
  },
  {
    fields: ['hotel_name'],
    async verify({ page, show }) {
      for (const hotel_name of ['The Blue Door', 'The Green Door']) {
        await show({ ...nameHeader, hotel_name, hotel: inTokyo }, { path: shortPath })
        await expect(header(page)).toContainText(hotel_name)
        await expect(page).toHaveTitle(new RegExp(hotel_name))
      }
    },
  },
  {
    fields: ['hotel_brand_id'],
    async verify({ page, show, sandbox }) {
      const tokenOf = (brand: number) =>
        page.evaluate((key) => localStorage.getItem(key), `noren_user_token_${brand}`)
      const signedIn = async () =>
        `${shortPath}&refresh_token=${await sandbox.refreshToken('member', 'hakone')}`
      await show({ hotel_brand_id: 427 }, { path: await signedIn() })
      await expect(header(page)).toContainText(namesOf.member)
      // The menu of the preview brand has no sign-out. The token is stored under the brand's number.
      await page.getByRole('button', { name: /Hanako/ }).click()
      await expect(page.getByRole('link', { name: 'My page' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Sign out' })).toHaveCount(0)
      expect(await tokenOf(427)).not.toBeNull()
      await show({ hotel_brand_id: 100 }, { path: await signedIn() })
      await page.getByRole('button', { name: /Hanako/ }).click()
      await expect(page.getByRole('link', { name: 'Sign out' })).toBeVisible()
      expect(await tokenOf(100)).not.toBeNull()
    },
  },
  {
    fields: ['hotel.time_zone'],
    async verify({ page, show }) {
      // These time zones differ by 26 hours, so that the hotel's date of today differs at any time.
      const todays: string[] = []
      for (const time_zone of ['Etc/GMT+12', 'Etc/GMT-14']) {
        await show({ hotel: { time_zone, locale: 'ja' } }, { path: searchPath })
        // The calendar begins with tomorrow, which may be in the next month.
        const earlier = page.getByRole('button', { name: 'Previous month' })
        if ((await earlier.getAttribute('aria-disabled')) === 'false') await earlier.click()
        const today = page.getByRole('button', { name: /today/ }).first()
        todays.push((await today.getAttribute('aria-label')) ?? '')
      }
      expect(todays[0]).not.toBe(todays[1])
    },
  },
  {
    fields: ['hotel.locale', 'hotel.translations_attributes.locale', 'hotel.translations_attributes.name'],
    async verify({ page, show }) {
      const translations_attributes = [
        { locale: 'ja', name: '青い扉' },
        { locale: 'ko', name: '파란 문' },
      ]
      const inEnglish = { locale: 'en', name: 'The Translated Door' }
      for (const [locale, translations, name] of [
        ['ko', translations_attributes, '파란 문'],
        ['fr', translations_attributes, '青い扉'],
        ['ko', [...translations_attributes, inEnglish], inEnglish.name],
      ] as const) {
        const hotel = { time_zone: 'Asia/Tokyo', locale, translations_attributes: translations }
        await show({ ...nameHeader, hotel_name: '', hotel }, { path: shortPath })
        await expect(header(page)).toContainText(name)
      }
    },
  },
  {
    fields: ['hotel.phone'],
    async verify({ page, show }) {
      for (const [phone, href] of [
        ['+81-460-11-2233', 'tel:+81460112233'],
        ['+81-460-44-5566', 'tel:+81460445566'],
      ] as const) {
        await show({ hotel: { ...inTokyo, phone } }, { path: '/503?code=hakone' })
        await expect(page.getByRole('link', { name: /Call the hotel/ })).toHaveAttribute('href', href)
      }
    },
  },
  {
    fields: [
      'hotel.arrival.checkin_from',
      'hotel.arrival.checkin_until',
      'hotel.arrival.checkout_until',
      'hotel.arrival.map_url',
      'hotel.arrival.directions',
    ],
    async verify({ page, show }) {
      const row = page.locator('details').filter({ hasText: 'Arrival and cancellation' })
      for (const [checkin_from, checkin_until, checkout_until, place] of [
        ['14:00', '17:30', '09:30', 'north'],
        ['16:00', '21:00', '11:00', 'south'],
      ] as const) {
        const map_url = `https://maps.example/${place}`
        const directions = `Leave the station by the ${place} exit.`
        const arrival = { checkin_from, checkin_until, checkout_until, map_url, directions }
        await show({ hotel: { ...inTokyo, address: '1 Station Road', arrival } }, { path: detailsPath() })
        await row.locator('summary').click()
        for (const words of [`${checkin_from} to ${checkin_until}`, `until ${checkout_until}`, directions])
          await expect(row).toContainText(words)
        await expect(row.getByRole('link', { name: /^Map/ })).toHaveAttribute('href', map_url)
      }
    },
  },
  {
    fields: ['hotel.area', 'brand.code', 'data_layers'],
    async verify({ page, show }) {
      for (const [area, code, data_layers, absent] of [
        ['Blue Hills', 'blue-doors', ['oneLayer', 'otherLayer'], 'dataLayer'],
        ['Green Hills', 'green-doors', ['thirdLayer'], 'fourthLayer'],
      ] as const) {
        await page.evaluate(
          (names) => {
            for (const name of names) Reflect.deleteProperty(window, name)
          },
          [...data_layers, absent],
        )
        await show({ hotel: { ...inTokyo, area }, brand: { code }, data_layers })
        const layer = () => dataLayerText(page, data_layers[0])
        await expect.poll(layer).toContain('view_item_list')
        const entries = await layer()
        expect(entries).toContain('/reservation-tripla/hakone/search')
        expect(entries).toContain(`"item_category3":"${area}"`)
        expect(entries).toContain(`"item_brand":"${code}"`)
        for (const name of data_layers) expect(await dataLayerText(page, name)).toBe(entries)
        expect(await dataLayerText(page, absent)).toBe('null')
      }
    },
  },
  {
    fields: ['allowed_origins'],
    async verify({ page, show }) {
      // Only to the hotel's own pages is there a way back.
      const back = page.getByRole('link', { name: 'Back to blue.example' })
      const path = results({ uri: 'https://blue.example/rooms' })
      await show({ allowed_origins: ['https://blue.example'] }, { path })
      await expect(back).toHaveAttribute('href', 'https://blue.example/rooms')
      await show({ allowed_origins: ['https://green.example'] }, { path })
      await expect(firstPlan(page)).toBeVisible()
      await expect(back).toHaveCount(0)
    },
  },
  {
    fields: ['hotel_active'],
    async verify({ page, show }) {
      const title = page.getByRole('heading', { level: 1 })
      await show({ hotel_active: false })
      await expect(title).toHaveText('No online bookings at the moment')
      await show({ hotel_active: false }, { path: '/search?code=hakone' })
      await expect(title).toHaveText('Find your reservation')
      await show({ hotel_active: true })
      await expect(firstPlan(page)).toBeVisible()
      await expect(title).not.toHaveText('No online bookings at the moment')
    },
  },
]
