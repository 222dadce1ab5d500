import type { Page, Request } from 'playwright/test'
import { addDays } from '#shared/stay/stayDates.ts'
import { dayAhead, results, stay } from './booking.ts'
import { expect, type Sandbox } from './journey.ts'

/** What a row may look at. */
export type Scene = {
  page: Page
  sandbox: Sandbox
  /** Opens the app at hakone, at the rooms of a stay unless told otherwise. */
  open: (path?: string) => Promise<void>
  /** Makes hakone say this of itself. */
  tell: (settings: object, signIn?: object) => Promise<void>
}

/** A setting at work: what is seen of it with one value, and with another. */
export type Row = { field: string; see: (scene: Scene) => Promise<void> }

const header = (page: Page) => page.getByRole('banner')
const footer = (page: Page) => page.getByRole('contentinfo')
const rootStyle = (page: Page, name: string) =>
  page.evaluate((property) => getComputedStyle(document.documentElement).getPropertyValue(property), name)
const layerOf = (page: Page, name: string) =>
  page.evaluate(
    (layer) => JSON.stringify((window as unknown as Record<string, unknown>)[layer] ?? null),
    name,
  )
const guests = (page: Page) => page.getByRole('button', { name: /^Rooms and guests/ })
const dates = (page: Page) => page.getByRole('button', { name: /^Check-in/ })
const more = (page: Page) => page.getByRole('button', { name: /^More options/ })
const searchButton = (page: Page) => page.getByRole('search').getByRole('button', { name: 'Search' })
const plain = { header_type: 'header_logo' }
const search = '/booking/result?code=hakone'
const kids = { accept_type: 'accept', kids_type: 'ages', max_age: 5 }

/** Opens the guests' panel of a stay and presses on this until it will not go further; tells how often it went. */
async function pressUntilFull(page: Page, name: string): Promise<number> {
  await guests(page).click()
  const more = page.getByRole('button', { name }).first()
  await expect(more).toBeVisible()
  for (let times = 0; times < 40; times++) {
    if ((await more.getAttribute('aria-disabled')) === 'true' || (await more.isDisabled())) return times
    await more.click()
  }
  return 40
}

/** Every setting that is at work already, each with how one sees it. */
export const rows: Row[] = [
  {
    field: 'hotel_id',
    async see({ page, open }) {
      await open()
      // The first search goes by the code in the address, before the settings are known.
      const asked = page.waitForRequest((request) => /\/rooms\?/.test(request.url()))
      await searchButton(page).click()
      expect((await asked).url()).toContain('/hotels/101/rooms')
    },
  },
  {
    field: 'hotel_code',
    async see({ page, open }) {
      // Whatever the address calls it, a tag manager hears the hotel's own code.
      await open(results({ code: '101' }))
      await expect.poll(() => layerOf(page, 'dataLayer')).toContain('"hotel_code":"hakone"')
    },
  },
  {
    field: 'hotel_name',
    async see({ page, open, tell }) {
      await tell({ ...plain, hotel_name: 'The Blue Door', hotel: { time_zone: 'Asia/Tokyo', locale: 'ja' } })
      await open()
      await expect(header(page)).toContainText('The Blue Door')
      await expect(page).toHaveTitle(/The Blue Door/)
    },
  },
  {
    field: 'hotel_brand_id',
    async see({ page, open, tell, sandbox }) {
      await tell({ hotel_brand_id: 427 })
      await open(`${results()}&refresh_token=${await sandbox.comeIn('member', 'hakone')}`)
      await expect(header(page)).toContainText('Hanako Yamada')
      // Of the brand of previews nobody signs out; a token is kept for its brand.
      await expect(page.getByRole('button', { name: /Hanako/ })).toHaveCount(0)
      expect(await page.evaluate(() => localStorage.getItem('noren_user_token_427'))).not.toBeNull()
    },
  },
  {
    field: 'hotel.time_zone',
    async see({ page, open, tell }) {
      // Half a day apart, whatever the time is now, the hotel's today is another in one of the two.
      const todays: string[] = []
      for (const time_zone of ['Etc/GMT+12', 'Etc/GMT-14']) {
        await tell({ hotel: { time_zone, locale: 'ja' } })
        await open(search)
        todays.push(
          (await page.getByRole('button', { name: /today/ }).first().getAttribute('aria-label')) ?? '',
        )
      }
      expect(todays[0]).not.toBe(todays[1])
    },
  },
  {
    field: 'hotel.locale',
    async see({ page, open, tell }) {
      const translations_attributes = [
        { locale: 'ja', name: '青い扉' },
        { locale: 'ko', name: '파란 문' },
      ]
      for (const [locale, name] of [
        ['ko', '파란 문'],
        ['fr', '青い扉'],
      ]) {
        await tell({
          ...plain,
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
    async see({ page, open, tell }) {
      const translations_attributes = [{ locale: 'en', name: 'The Translated Door' }]
      await tell({ ...plain, hotel: { time_zone: 'Asia/Tokyo', locale: 'ja', translations_attributes } })
      await open()
      await expect(header(page)).toContainText('The Translated Door')
    },
  },
  {
    field: 'hotel.phone',
    async see({ page, open, tell }) {
      await tell({ hotel: { time_zone: 'Asia/Tokyo', locale: 'ja', phone: '+81-460-11-2233' } })
      await open('/503?code=hakone')
      await expect(page.getByRole('link', { name: /Call the hotel/ })).toHaveAttribute(
        'href',
        'tel:+81460112233',
      )
    },
  },
  {
    field: 'hotel.address',
    async see({ page, open, tell }) {
      const hotel = { time_zone: 'Asia/Tokyo', locale: 'ja', address: '1 Blue Lane, Hakone' }
      await tell({ website_footer_html: null, hotel })
      await open()
      await expect(footer(page)).toContainText('1 Blue Lane, Hakone')
    },
  },
  {
    field: 'hotel_active',
    async see({ page, open, tell }) {
      await tell({ hotel_active: false })
      await open()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('No online bookings at the moment')
      await open('/search?code=hakone')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find your reservation')
    },
  },
  {
    field: 'currency',
    async see({ page, open, tell }) {
      await tell({ currency: 'TWD', data_layers: ['blueLayer'] })
      await open()
      await expect.poll(() => layerOf(page, 'blueLayer')).toContain('"currency":"TWD"')
    },
  },
  {
    field: 'button_colour',
    async see({ page, open, tell }) {
      await tell({ button_colour: '#1d4f91' })
      await open()
      await expect.poll(() => rootStyle(page, '--accent')).toBe('#1d4f91')
      expect(await rootStyle(page, '--on-accent')).toBe('#ffffff')
      await tell({ button_colour: '#ffd966' })
      await open()
      await expect.poll(() => rootStyle(page, '--on-accent')).toBe('#000000')
    },
  },
  {
    field: 'header_colour',
    async see({ page, open, tell }) {
      await tell({ ...plain, header_colour: '#123a2c' })
      await open()
      await expect(header(page)).toHaveCSS('background-color', 'rgb(18, 58, 44)')
      await expect(header(page)).toHaveCSS('color', 'rgb(255, 255, 255)')
    },
  },
  {
    field: 'header_type',
    async see({ page, open, tell }) {
      await tell({ website_header_html: '<p>Our own words</p>', header_type: 'header_customize' })
      await open()
      await expect(header(page).getByText('Our own words')).toBeVisible()
      await tell({ website_header_html: '<p>Our own words</p>', header_type: 'header_logo' })
      await open()
      await expect(header(page).getByText('Hakone Moriyu')).toBeVisible()
      await expect(header(page).getByText('Our own words')).toHaveCount(0)
    },
  },
  {
    field: 'logo',
    async see({ page, open, tell }) {
      await tell(plain)
      await open()
      await expect(header(page).locator('img')).toBeVisible()
      await tell({ ...plain, logo: null })
      await open()
      await expect(header(page).getByText('Hakone Moriyu')).toBeVisible()
      await expect(header(page).locator('img')).toHaveCount(0)
    },
  },
  {
    field: 'website_header_html',
    async see({ page, open, tell }) {
      const html = `<p id="x" onclick="window.hurt=1" style="position:fixed;inset:0">Welcome</p>
        <script>window.hurt=1</script><img src="x" onerror="window.hurt=1"><iframe src="https://x.example"></iframe>
        <a href="javascript:window.hurt=1">bad</a> <a href="https://hotel.example/spa">Spa</a><form><input name="card"></form>`
      await tell({ header_type: 'header_customize', website_header_html: html })
      await open()
      await expect(header(page).getByText('Welcome')).toBeVisible()
      await expect(header(page).getByRole('link', { name: 'Spa' })).toHaveAttribute('target', '_blank')
      await expect(header(page).getByRole('link', { name: 'Spa' })).toHaveAttribute('rel', /noopener/)
      await expect(
        header(page).locator('script, iframe, form, input, [onclick], [style], [href^="javascript"]'),
      ).toHaveCount(0)
      expect(await page.evaluate(() => 'hurt' in window)).toBe(false)
    },
  },
  {
    field: 'website_header_css',
    async see({ page, open, tell }) {
      const css = `p { color: rgb(1, 2, 3) } h1 { display: none } :host { position: fixed; inset: 0; z-index: 9999; background: red }
        .cover { position: fixed; inset: 0; background: blue }`
      await tell({
        header_type: 'header_customize',
        website_header_html: '<p>Welcome</p><div class="cover"></div>',
        website_header_css: css,
      })
      await open()
      await expect(header(page).getByText('Welcome')).toHaveCSS('color', 'rgb(1, 2, 3)')
      // It reaches nothing of ours, and lies over nothing.
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.getByRole('combobox', { name: 'Language' }).click({ trial: true })
      await guests(page).click({ trial: true })
    },
  },
  {
    field: 'website_footer_html',
    async see({ page, open, tell }) {
      await tell({ website_footer_html: '<p>Until we meet <b>again</b></p><script>window.hurt=1</script>' })
      await open()
      await expect(footer(page).getByText('Until we meet again')).toBeVisible()
      expect(await page.evaluate(() => 'hurt' in window)).toBe(false)
    },
  },
  {
    field: 'website_footer_css',
    async see({ page, open, tell }) {
      await tell({
        website_footer_html: '<p>Until then</p>',
        website_footer_css: 'p { color: rgb(4, 5, 6) }',
      })
      await open()
      await expect(footer(page).getByText('Until then')).toHaveCSS('color', 'rgb(4, 5, 6)')
    },
  },
  {
    field: 'standalone_settings.favicon',
    async see({ page, open, tell }) {
      await tell({ standalone_settings: { favicon: 'https://hotel.example/icon.png' } })
      await open()
      await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', 'https://hotel.example/icon.png')
    },
  },
  {
    field: 'multi_rooms_search_enabled',
    async see({ page, open, tell }) {
      await tell({ multi_rooms_search_enabled: false })
      await open()
      await guests(page).click()
      await expect(page.getByRole('button', { name: 'More: Adults' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Add a room' })).toHaveCount(0)
    },
  },
  {
    field: 'multi_rooms_search_limit',
    async see({ page, open, tell }) {
      await tell({ multi_rooms_search_enabled: true, multi_rooms_search_limit: 3 })
      await open()
      expect(await pressUntilFull(page, 'Add a room')).toBe(2)
    },
  },
  {
    field: 'default_search_setting.adults',
    async see({ page, open, tell }) {
      await tell({ default_search_setting: { adults: 3 } })
      await open(search)
      await expect(guests(page)).toContainText('3')
    },
  },
  {
    field: 'default_search_setting.checkin_date_offset',
    async see({ page, open, tell }) {
      for (const checkin_date_offset of [3, 9]) {
        await tell({ default_search_setting: { checkin_date_offset } })
        await open(search)
        const chosen = page.locator('[aria-selected="true"] [data-day]')
        await expect(chosen.first()).toHaveAttribute('data-day', dayAhead(checkin_date_offset))
        await expect(page.getByRole('button', { name: 'Show rooms for 1 night' })).toBeVisible()
        expect(new URL(page.url()).searchParams.has('checkin')).toBe(false)
      }
    },
  },
  {
    field: 'default_search_setting.yesterday_bookable',
    async see({ page, open, tell }) {
      const yesterday = page.locator(`[data-day="${dayAhead(-1)}"]`)
      await tell({ default_search_setting: { yesterday_bookable: true } })
      await open(search)
      await expect(page.getByRole('grid').first()).toBeVisible()
      if ((await yesterday.count()) === 0) await page.getByRole('button', { name: 'Previous month' }).click()
      await yesterday.click()
      await expect(yesterday).toHaveAccessibleName(/check-in|arriv/i)
      await tell({ default_search_setting: { yesterday_bookable: false } })
      await open(search)
      await expect(page.getByRole('grid').first()).toBeVisible()
      // On the first of a month yesterday is not even shown.
      for (const day of await yesterday.all()) await expect(day).toHaveAttribute('aria-disabled', 'true')
    },
  },
  {
    field: 'bookable_days',
    async see({ page, open, tell }) {
      await tell({ bookable_days: 10 })
      await open(`${search}&checkin=${dayAhead(30)}&checkout=${dayAhead(31)}`)
      await expect(page.getByText(/Arrivals can be booked until/).first()).toBeVisible()
    },
  },
  {
    field: 'max_nights',
    async see({ page, open, tell }) {
      await tell({ max_nights: 3 })
      await open(`${search}&checkin=${stay.checkin}&checkout=${addDays(stay.checkin, 5)}`)
      await expect(page.getByText(/A stay is 3 nights at most/).first()).toBeVisible()
    },
  },
  {
    field: 'max_guests_per_room',
    async see({ page, open, tell }) {
      await tell({ max_guests_per_room: 3 })
      await open()
      expect(await pressUntilFull(page, 'More: Adults')).toBe(1)
    },
  },
  {
    field: 'max_children_per_adult',
    async see({ page, open, tell }) {
      await tell({ max_children_per_adult: 1, max_guests_per_room: 9, kids_setting: kids })
      await open(
        `${search}&checkin=${stay.checkin}&checkout=${stay.checkout}&rooms=[{"adults":1,"children":2,"kids_ages":[3,4]}]`,
      )
      await expect(page.getByText(/one child/).first()).toBeVisible()
    },
  },
  {
    field: 'kids_setting.accept_type',
    async see({ page, open, tell }) {
      await tell({ kids_setting: { ...kids, accept_type: 'not_accept' } })
      await open()
      await guests(page).click()
      await expect(page.getByText('This hotel welcomes adults only.')).toBeVisible()
    },
  },
  {
    field: 'kids_setting.kids_type',
    async see({ page, open, tell }) {
      await tell({ kids_setting: kids })
      await open()
      await guests(page).click()
      await expect(page.getByText('Up to 5 years')).toBeVisible()
      await tell({
        kids_setting: { ...kids, kids_type: 'tiers' },
        kids_tiers: [{ code: 'Q', name: 'Little foxes' }],
      })
      await open()
      await guests(page).click()
      await expect(page.getByText('Little foxes')).toBeVisible()
    },
  },
  {
    field: 'kids_setting.max_age',
    async see({ page, open, tell }) {
      await tell({ kids_setting: { ...kids, max_age: 9 } })
      await open()
      await guests(page).click()
      await expect(page.getByText('Up to 9 years')).toBeVisible()
    },
  },
  {
    field: 'kids_tiers',
    async see({ page, open, tell }) {
      await tell({
        kids_setting: { ...kids, kids_type: 'tiers' },
        kids_tiers: [{ code: 'Z', name: 'Small bears' }],
      })
      await open()
      await guests(page).click()
      await expect(page.getByText('Small bears')).toBeVisible()
    },
  },
  {
    field: 'day_use_search_active',
    async see({ page, open, tell }) {
      const kind = page.getByRole('radio', { name: 'Day use' })
      await tell({ day_use_search_active: true })
      await open()
      await dates(page).click()
      await expect(kind).toBeVisible()
      await tell({ day_use_search_active: false })
      await open()
      await dates(page).click()
      await expect(page.getByRole('radio', { name: 'Any dates' })).toBeVisible()
      await expect(kind).toHaveCount(0)
    },
  },
  {
    field: 'room_search_filters',
    async see({ page, open, tell }) {
      const translations = [{ locale: 'en', name: 'With a terrace' }]
      await tell({ room_search_filters: [{ id: 31, name: '\u30c6\u30e9\u30b9', translations }] })
      await open()
      await more(page).click()
      await page.getByRole('checkbox', { name: 'With a terrace' }).check()
      await expect(page).toHaveURL(/[?&]filter=31\b/)
    },
  },
  {
    field: 'default_search_setting.available_rooms_only',
    async see({ page, open, tell }) {
      const onlyFree = page.getByRole('checkbox', { name: 'Available rooms only' })
      for (const available_rooms_only of [true, false]) {
        await tell({ default_search_setting: { available_rooms_only } })
        const asked: string[] = []
        const keep = (request: Request) => /\/rooms\?/.test(request.url()) && asked.push(request.url())
        page.on('request', keep)
        await open()
        await more(page).click()
        await expect(onlyFree).toBeChecked({ checked: available_rooms_only })
        expect(asked.at(-1)?.includes('is_including_occupied=true')).toBe(!available_rooms_only)
        page.off('request', keep)
      }
      // The guest's own wish is in the address, and holds.
      await onlyFree.check()
      await expect(page).toHaveURL(/is_including_occupied=false/)
      await page.reload()
      await more(page).click()
      await expect(onlyFree).toBeChecked()
    },
  },
  {
    field: 'kids_setting.shared_bed_type',
    async see({ page, open, tell }) {
      const kids_setting = { accept_type: 'accept', kids_type: 'share_bed' }
      for (const [shared_bed_type, most] of [
        ['per_adult', 4],
        ['per_room', 2],
      ] as const) {
        await tell({
          max_children_per_adult: 2,
          max_guests_per_room: 9,
          kids_tiers: [{ code: 'A', name: 'Small bears' }],
          kids_setting: { ...kids_setting, shared_bed_type },
          shared_bed_kid_desc_translations: [],
        })
        await open()
        expect(await pressUntilFull(page, 'More: Small bears')).toBe(most)
        await expect(page.getByText(/Children share their parents’ beds/)).toBeVisible()
      }
    },
  },
  {
    field: 'shared_bed_kid_desc_translations',
    async see({ page, open, tell }) {
      await tell({
        kids_setting: { accept_type: 'accept', kids_type: 'share_bed', shared_bed_type: 'per_room' },
        shared_bed_kid_desc_translations: [{ locale: 'en', description: 'Small ones sleep beside you.' }],
      })
      await open()
      await guests(page).click()
      await expect(page.getByText('Small ones sleep beside you.')).toBeVisible()
      await expect(page.getByText(/Children share their parents’ beds/)).toHaveCount(0)
    },
  },
  {
    field: 'display_currencies',
    async see({ page, open, tell }) {
      await tell({ currency: 'JPY', display_currencies: ['TWD', 'USD'] })
      await open()
      await more(page).click()
      const currency = page.getByLabel('Show prices in')
      await expect(currency.getByRole('option')).toHaveText([/^JPY · /, /^TWD · /, /^USD · /])
      await currency.selectOption('USD')
      await expect(page).toHaveURL(/[?&]currency=USD\b/)
      await currency.selectOption('JPY')
      await expect(page).not.toHaveURL(/currency=/)
    },
  },
  {
    field: 'coupon_active',
    async see({ page, open, tell }) {
      for (const coupon_active of [true, false]) {
        await tell({ coupon_active })
        await open()
        await more(page).click()
        await expect(page.getByLabel('Promotion code')).toBeVisible()
        await expect(page.getByLabel('Coupon code')).toHaveCount(coupon_active ? 1 : 0)
      }
    },
  },
  {
    field: 'percentage_coupon_discount_only',
    async see({ page, open, tell }) {
      const hint = page.getByText('Coupons for a percentage are taken here, not those for an amount.')
      for (const percentage_coupon_discount_only of [true, false]) {
        await tell({ coupon_active: true, percentage_coupon_discount_only })
        await open()
        await more(page).click()
        await expect(page.getByLabel('Coupon code')).toBeVisible()
        await expect(hint).toHaveCount(percentage_coupon_discount_only ? 1 : 0)
      }
    },
  },
  {
    field: 'brand.nearby_hotels_suggestion_enabled',
    async see({ page, sandbox, open, tell }) {
      const near = page.getByRole('heading', { name: 'Rooms for your dates at our other hotels' })
      for (const room_type of ['garden-tatami', 'deluxe-twin', 'open-air-bath', 'forest-annex'])
        await sandbox.post('inventory', {
          hotel: 'hakone',
          room_type,
          from: stay.checkin,
          to: stay.checkout,
          left: 0,
        })
      for (const nearby_hotels_suggestion_enabled of [true, false]) {
        await tell({ brand: { nearby_hotels_suggestion_enabled } })
        await open()
        await expect(page.getByRole('link', { name: 'See our other hotels' })).toBeVisible()
        await expect(near).toHaveCount(nearby_hotels_suggestion_enabled ? 1 : 0)
      }
    },
  },
  {
    field: 'hotel_site_controller',
    async see({ page, open, tell }) {
      await tell({ hotel_site_controller: 'blue_controller' })
      await open()
      // The first search leaves before the settings are known.
      const asked = page.waitForRequest(
        (request) => /\/rooms\?/.test(request.url()) && request.method() === 'GET',
      )
      await searchButton(page).click()
      expect((await asked).headers()['x-site-controller']).toBe('blue_controller')
    },
  },
  {
    field: 'data_layers',
    async see({ page, open, tell }) {
      await tell({ data_layers: ['oneLayer', 'otherLayer'] })
      await open()
      await expect.poll(() => layerOf(page, 'oneLayer')).toContain('/reservation-tripla/hakone/search')
      await expect.poll(() => layerOf(page, 'oneLayer')).toContain('view_item_list')
      expect(await layerOf(page, 'otherLayer')).toBe(await layerOf(page, 'oneLayer'))
      expect(await layerOf(page, 'dataLayer')).toBe('null')
    },
  },
  {
    field: 'search_type',
    async see({ page, open, tell }) {
      const side = (name: string) => page.getByRole('button', { name })
      await tell({ search_type: 'hotel_plan', plan_search_enabled: true })
      await open()
      await expect(side('By plan')).toHaveAttribute('aria-pressed', 'true')
      await tell({ search_type: null, plan_search_enabled: true })
      await open()
      await expect(side('By room')).toHaveAttribute('aria-pressed', 'true')
    },
  },
  {
    field: 'plan_search_enabled',
    async see({ page, open, tell }) {
      const sides = page.getByRole('button', { name: /^By (room|plan)/ })
      for (const plan_search_enabled of [true, false]) {
        await tell({ plan_search_enabled })
        await open(results({ type: 'plan' }))
        await expect(page.getByRole('article')).not.toHaveCount(0)
        await expect(sides).toHaveCount(plan_search_enabled ? 2 : 0)
      }
    },
  },
  {
    field: 'brand.room_recommender_enabled',
    async see({ page, open, tell }) {
      const link = page.getByRole('link', { name: 'Let us recommend' })
      await tell({ brand: { room_recommender_enabled: true } })
      await open()
      await expect(link).toBeVisible()
      await tell({ brand: { room_recommender_enabled: false } })
      await open()
      await expect(link).toHaveCount(0)
      await open('/booking/recommender?code=hakone')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This hotel does not offer this yet')
    },
  },
  {
    field: 'brand.first_party_cookie_setting',
    async see({ page, open, tell }) {
      await tell({ brand: { first_party_cookie_setting: { status: 'active', domain_name: 'localhost' } } })
      await open()
      await expect.poll(() => page.evaluate(() => document.cookie)).toMatch(/client_tripla_uid=[\da-f]{32}/)
    },
  },
  {
    field: 'sign_in.display_settings',
    async see({ page, open, tell, sandbox }) {
      const isWide = (page.viewportSize()?.width ?? 0) > 992
      await tell({}, { display_settings: { platforms: [isWide ? 'mobile' : 'desktop'] } })
      await open(`${results()}&refresh_token=${await sandbox.comeIn('member', 'hakone')}`)
      await expect(header(page)).toContainText('Hanako Yamada')
      await expect(page.getByRole('button', { name: /Hanako/ })).toHaveCount(0)
      await tell({}, { display_settings: { platforms: [isWide ? 'desktop' : 'mobile'] } })
      await open()
      await expect(page.getByRole('button', { name: /Hanako/ })).toBeVisible()
    },
  },
  {
    field: 'sign_in.privacy_url',
    async see({ page, open, tell }) {
      await tell({ website_footer_html: null }, { privacy_url: 'https://hotel.example/privacy' })
      await open()
      await expect(footer(page).getByRole('link', { name: 'Privacy' })).toHaveAttribute(
        'href',
        'https://hotel.example/privacy',
      )
    },
  },
  {
    field: 'sign_in.term_of_use_url',
    async see({ page, open, tell }) {
      await tell({ website_footer_html: null }, { term_of_use_url: 'https://hotel.example/terms' })
      await open()
      await expect(footer(page).getByRole('link', { name: 'Terms of use' })).toHaveAttribute(
        'href',
        'https://hotel.example/terms',
      )
    },
  },
]
