import type { Page } from 'playwright/test'
import { addresses } from '../../../support/addresses.ts'
import { appHeading, appIn, expect, test } from '../../../support/journey/fixtures.ts'
import { texts } from '../../../support/journey/texts.ts'
import { holdApp } from '../../../support/journey/widget/testPage.ts'

/** What the tag of an analytics tool does: it adds the source of the visit to each link that is pressed. */
const LINKER = `<script>addEventListener('click', ({ target }) => { if (target.href) target.href += '&_gl=1*abc' })</script>`

/** Opens a page of the hotel `preview`. */
async function visit(page: Page, tenant: string, attributes = '') {
  const address = `${addresses.pages}/a-page-of-preview.html`
  const html = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Preview House</title><link rel="icon" href="data:,"><h1>Preview House</h1>${LINKER}<script async src="${addresses.app}/t/${tenant}/noren.js" data-hotel="preview" ${attributes}></script></html>`
  await page.route(`${address}*`, (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await page.goto(address)
}

const launcher = (page: Page) => page.getByRole('button', { name: 'Book', exact: true })

async function expectTab(page: Page) {
  const coming = page.waitForEvent('popup')
  await launcher(page).click()
  const tab = await coming
  const query = new URL(tab.url()).searchParams
  expect(query.get('code')).toBe('preview')
  expect(query.get('_gl')).toBe('1*abc')
  await tab.close()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

// Chromium requires this permission because a routed page does not come from a local address.
test.use({ permissions: ['local-network-access'] })

test('A hotel’s setting opens the booking in a new tab once the setting is known, unless the tag says otherwise', async ({
  page,
  tenant,
  sandbox,
}) => {
  await sandbox.setSettings('preview', { booking_widget_type: 'standalone' })
  await visit(page, tenant)
  await test.step('the first click opens the overlay, because the settings are unknown', async () => {
    await launcher(page).evaluate((button: HTMLElement) => button.click())
    await expect(appHeading(page)).toBeVisible()
    await appIn(page).getByRole('button', { name: texts.en.close, exact: true }).click()
  })
  await test.step('every later click opens a tab', () => expectTab(page))
  await test.step('so does the first click of the next visit', async () => {
    await page.reload()
    await expectTab(page)
  })
  await test.step('also on a page whose router prevents the press of every link', async () => {
    await page.evaluate(() =>
      document.addEventListener('click', (event) => {
        if (event.target instanceof HTMLAnchorElement) event.preventDefault()
      }),
    )
    await expectTab(page)
  })
  await test.step('and once only, if the router opens the link itself', async () => {
    await page.reload()
    await page.evaluate(() => {
      const { open } = window
      window.open = (...address) => {
        document.title += '+'
        return open(...address)
      }
      addEventListener('click', (event) => {
        if (!(event.target instanceof HTMLAnchorElement)) return
        event.preventDefault()
        window.open(event.target.href, '_blank')
      })
    })
    await expectTab(page)
    await expect(page).toHaveTitle('Preview House+')
  })
  await test.step('the tag takes precedence', async () => {
    await holdApp(page)
    await visit(page, tenant, 'data-mode="overlay"')
    await launcher(page).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})
