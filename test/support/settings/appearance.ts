import type { Page } from 'playwright/test'
import { expect } from '../journey/fixtures.ts'
import { footer, guestsButton, header, logoHeader } from './locators.ts'
import type { SettingRow } from './SettingRow.ts'

/** The hotel's logo or name, which leads to the results. */
const brand = (page: Page) => header(page).getByRole('link', { name: 'Hakone Moriyu', exact: true })

const rootStyle = (page: Page, name: string) =>
  page.evaluate((property) => getComputedStyle(document.documentElement).getPropertyValue(property), name)

/** Settings of colours, header and footer. */
export const appearanceRows: SettingRow[] = [
  {
    field: 'button_colour',
    async verify({ page, open, setSettings }) {
      await setSettings({ button_colour: '#1d4f91' })
      await open()
      await expect.poll(() => rootStyle(page, '--accent')).toBe('#1d4f91')
      expect(await rootStyle(page, '--on-accent')).toBe('#ffffff')
      await setSettings({ button_colour: '#ffd966' })
      await open()
      await expect.poll(() => rootStyle(page, '--on-accent')).toBe('#000000')
    },
  },
  {
    field: 'header_colour',
    async verify({ page, open, setSettings }) {
      await setSettings({ ...logoHeader, header_colour: '#123a2c' })
      await open()
      await expect(header(page)).toHaveCSS('background-color', 'rgb(18, 58, 44)')
      await expect(header(page)).toHaveCSS('color', 'rgb(255, 255, 255)')
    },
  },
  {
    field: 'header_type',
    async verify({ page, open, setSettings }) {
      const own = { website_header_html: '<p>Our own words</p>' }
      await setSettings({ ...own, header_type: 'header_customize' })
      await open()
      await expect(header(page).getByText('Our own words')).toBeVisible()
      await expect(brand(page)).toHaveCount(0)
      await setSettings({ ...own, header_type: 'header_logo' })
      await open()
      await expect(brand(page)).toBeVisible()
      await expect(header(page).getByText('Our own words')).toHaveCount(0)
      // Without HTML of its own, the hotel has its logo.
      await setSettings({ website_header_html: null, header_type: 'header_customize' })
      await open()
      await expect(brand(page)).toBeVisible()
    },
  },
  {
    field: 'logo',
    async verify({ page, open, setSettings }) {
      await setSettings(logoHeader)
      await open()
      await expect(brand(page).getByRole('img', { name: 'Hakone Moriyu' })).toBeVisible()
      await expect(brand(page)).toHaveText('')
      await setSettings({ ...logoHeader, logo: null })
      await open()
      await expect(brand(page)).toHaveText('Hakone Moriyu')
      await expect(brand(page).locator('img')).toHaveCount(0)
    },
  },
  {
    field: 'website_header_html',
    async verify({ page, open, setSettings }) {
      const html = `<p id="x" onclick="window.hurt=1" style="position:fixed;inset:0">Welcome</p>
        <script>window.hurt=1</script><img src="x" onerror="window.hurt=1"><iframe src="https://x.example"></iframe>
        <a href="javascript:window.hurt=1">bad</a>
        <a href="https://hotel.example/spa">Spa</a> <a href="/dinner" aria-label="Dinner">食</a>
        <a href="tel:+81460000120" target="_blank">Call us</a>
        <svg width="40" height="20"><a xlink:href="https://hotel.example/map"><text y="15">Map</text></a></svg>
        <form><input name="card"></form>`
      await setSettings({ header_type: 'header_customize', website_header_html: html })
      await open()
      await expect(header(page).getByText('Welcome')).toBeVisible()
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
    },
  },
  {
    field: 'website_header_css',
    async verify({ page, open, setSettings }) {
      const css = `p { color: rgb(1, 2, 3) } h1 { display: none } :host { position: fixed; inset: 0; z-index: 9999; background: red }
        .cover { position: fixed; inset: 0; background: blue }`
      await setSettings({
        header_type: 'header_customize',
        website_header_html: '<p>Welcome</p><div class="cover"></div>',
        website_header_css: css,
      })
      await open()
      await expect(header(page).getByText('Welcome')).toHaveCSS('color', 'rgb(1, 2, 3)')
      // The hotel's CSS changes and covers nothing outside the header.
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.getByRole('combobox', { name: 'Language' }).click({ trial: true })
      await guestsButton(page).click({ trial: true })
    },
  },
  {
    field: 'website_footer_html',
    async verify({ page, open, setSettings }) {
      await setSettings({
        website_footer_html: '<p>Until we meet <b>again</b></p><script>window.hurt=1</script>',
      })
      await open()
      await expect(footer(page).getByText('Until we meet again')).toBeVisible()
      expect(await page.evaluate(() => 'hurt' in window)).toBe(false)
    },
  },
  {
    field: 'website_footer_css',
    async verify({ page, open, setSettings }) {
      await setSettings({
        website_footer_html: '<p>Until then</p>',
        website_footer_css: 'p { color: rgb(4, 5, 6) }',
      })
      await open()
      await expect(footer(page).getByText('Until then')).toHaveCSS('color', 'rgb(4, 5, 6)')
    },
  },
  {
    field: 'standalone_settings.favicon',
    async verify({ page, open, setSettings }) {
      await setSettings({ standalone_settings: { favicon: 'https://hotel.example/icon.png' } })
      await open()
      await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', 'https://hotel.example/icon.png')
    },
  },
  {
    field: 'sign_in.privacy_url',
    async verify({ page, open, setSettings }) {
      await setSettings({ website_footer_html: null }, { privacy_url: 'https://hotel.example/privacy' })
      await open()
      await expect(footer(page).getByRole('link', { name: 'Privacy' })).toHaveAttribute(
        'href',
        'https://hotel.example/privacy',
      )
    },
  },
  {
    field: 'sign_in.term_of_use_url',
    async verify({ page, open, setSettings }) {
      await setSettings({ website_footer_html: null }, { term_of_use_url: 'https://hotel.example/terms' })
      await open()
      await expect(footer(page).getByRole('link', { name: 'Terms of use' })).toHaveAttribute(
        'href',
        'https://hotel.example/terms',
      )
    },
  },
]
