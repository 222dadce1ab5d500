import type { Page } from 'playwright/test'
import { expect } from '../journey/fixtures.ts'
import { footer, header, logoHeader, shortPath } from './locators.ts'
import type { SettingRow } from './SettingRow.ts'

/** The hotel's logo or name, which leads to the results. */
const brand = (page: Page) => header(page).getByRole('link', { name: 'Hakone Moriyu', exact: true })

const rootStyle = (page: Page, name: string) =>
  page.evaluate((property) => getComputedStyle(document.documentElement).getPropertyValue(property), name)

/** HTML that would change the page around the header, or run scripts. */
const hostileHtml = `<p id="x" onclick="window.hurt=1" style="position:fixed;inset:0">Welcome</p>
  <script>window.hurt=1</script><img src="x" onerror="window.hurt=1"><iframe src="https://x.example"></iframe>
  <a href="javascript:window.hurt=1">bad</a>
  <a href="https://hotel.example/spa">Spa</a> <a href="/dinner" aria-label="Dinner">食</a>
  <a href="tel:+81460000120" target="_blank">Call us</a>
  <svg width="40" height="20"><a xlink:href="https://hotel.example/map"><text y="15">Map</text></a></svg>
  <form><input name="card"></form>`

/** CSS that would hide or cover the page around the header. */
const hostileCss = `p { color: rgb(1, 2, 3) } h1 { display: none } :host { position: fixed; inset: 0; z-index: 9999; background: red }
  .cover { position: fixed; inset: 0; background: blue }`

/** Settings of colours, header and footer. */
export const appearanceRows: SettingRow[] = [
  {
    fields: ['button_colour', 'header_colour', 'standalone_settings.favicon'],
    async verify({ page, show }) {
      for (const [button_colour, onAccent, header_colour, background, text, name] of [
        ['#1d4f91', '#ffffff', '#123a2c', 'rgb(18, 58, 44)', 'rgb(255, 255, 255)', 'blue'],
        ['#ffd966', '#000000', '#ffe9b0', 'rgb(255, 233, 176)', 'rgb(0, 0, 0)', 'yellow'],
      ] as const) {
        const favicon = `https://hotel.example/${name}.png`
        const settings = { ...logoHeader, button_colour, header_colour, standalone_settings: { favicon } }
        await show(settings, { path: shortPath })
        await expect(header(page)).toHaveCSS('background-color', background)
        await expect(header(page)).toHaveCSS('color', text)
        expect(await rootStyle(page, '--accent')).toBe(button_colour)
        expect(await rootStyle(page, '--on-accent')).toBe(onAccent)
        await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', favicon)
      }
    },
  },
  {
    fields: ['header_type', 'logo'],
    async verify({ page, show }) {
      const own = { website_header_html: '<p>Our own words</p>' }
      await show({ ...own, header_type: 'header_customize' }, { path: shortPath })
      await expect(header(page).getByText('Our own words')).toBeVisible()
      await expect(brand(page)).toHaveCount(0)
      await show({ ...own, ...logoHeader }, { path: shortPath })
      await expect(brand(page).getByRole('img', { name: 'Hakone Moriyu' })).toBeVisible()
      await expect(brand(page)).toHaveText('')
      await expect(header(page).getByText('Our own words')).toHaveCount(0)
      // Without HTML of its own, the hotel has its logo.
      await show({ website_header_html: null, header_type: 'header_customize' }, { path: shortPath })
      await expect(brand(page)).toBeVisible()
      await show({ ...logoHeader, logo: null }, { path: shortPath })
      await expect(brand(page)).toHaveText('Hakone Moriyu')
      await expect(brand(page).locator('img')).toHaveCount(0)
    },
  },
  {
    fields: ['website_header_html', 'website_header_css'],
    async verify({ page, show }) {
      const header_type = 'header_customize'
      const html = `${hostileHtml}<div class="cover"></div>`
      await show(
        { header_type, website_header_html: html, website_header_css: hostileCss },
        { path: shortPath },
      )
      await expect(header(page).getByText('Welcome')).toHaveCSS('color', 'rgb(1, 2, 3)')
      const linkTo = (label: string) =>
        header(page).getByRole('link', { name: `${label} (opens in a new tab)`, exact: true })
      const inPicture = header(page).locator('svg a')
      await expect(inPicture).toHaveAttribute('aria-label', 'Map (opens in a new tab)')
      for (const link of [linkTo('Spa'), linkTo('Dinner'), inPicture]) {
        await expect(link).toHaveAttribute('target', '_blank')
        await expect(link).toHaveAttribute('rel', /noopener/)
      }
      const call = header(page).getByRole('link', { name: 'Call us', exact: true })
      await expect(call).not.toHaveAttribute('target')
      await expect(
        header(page).locator('script, iframe, form, input, [onclick], [style], [href^="javascript"]'),
      ).toHaveCount(0)
      expect(await page.evaluate(() => 'hurt' in window)).toBe(false)
      // The hotel's CSS changes and covers nothing outside the header.
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.getByRole('combobox', { name: 'Language' }).click({ trial: true })
      await page.getByRole('main').getByRole('link').first().click({ trial: true })

      const other = { website_header_html: '<p>Hello</p>', website_header_css: 'p { color: rgb(7, 8, 9) }' }
      await show({ header_type, ...other }, { path: shortPath })
      await expect(header(page).getByText('Hello')).toHaveCSS('color', 'rgb(7, 8, 9)')
    },
  },
  {
    fields: ['website_footer_html', 'website_footer_css'],
    async verify({ page, show }) {
      for (const [words, color] of [
        ['Until we meet again', 'rgb(4, 5, 6)'],
        ['Until then', 'rgb(7, 8, 9)'],
      ] as const) {
        const [privacy_url, term_of_use_url] = [
          'https://hotel.example/privacy',
          'https://hotel.example/terms',
        ]
        // A comment has no link. The hotel's own link stands for the app's.
        const website_footer_html = `<p>${words}</p><script>window.hurt=1</script><!-- <a href="${privacy_url}">Old</a> -->
          <a href='${term_of_use_url}'>House rules</a>`
        const website_footer_css = `p { color: ${color} }`
        await show(
          { website_footer_html, website_footer_css },
          { path: shortPath, signIn: { privacy_url, term_of_use_url } },
        )
        await expect(footer(page).getByRole('link')).toHaveText([/^Privacy/, /^House rules/])
        await expect(footer(page).getByText(words)).toHaveCSS('color', color)
        expect(await page.evaluate(() => 'hurt' in window)).toBe(false)
      }
    },
  },
  {
    fields: ['hotel.address', 'sign_in.privacy_url', 'sign_in.term_of_use_url'],
    async verify({ page, show }) {
      for (const name of ['blue', 'green']) {
        const privacy_url = `https://hotel.example/${name}/privacy`
        const term_of_use_url = `https://hotel.example/${name}/terms`
        const hotel = { time_zone: 'Asia/Tokyo', locale: 'ja', address: `1 ${name} Lane, Hakone` }
        await show(
          { website_footer_html: null, hotel },
          { path: shortPath, signIn: { privacy_url, term_of_use_url } },
        )
        await expect(footer(page)).toContainText(hotel.address)
        await expect(footer(page).getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', privacy_url)
        await expect(footer(page).getByRole('link', { name: 'Terms and conditions' })).toHaveAttribute(
          'href',
          term_of_use_url,
        )
      }
    },
  },
]
