import type { Page } from 'playwright/test'
import { addresses } from '../../../support/addresses.ts'
import { appHeading, appIn, expect, test } from '../../../support/journey/fixtures.ts'
import { texts } from '../../../support/journey/texts.ts'

/** Opens a page of the hotel `preview`, whose settings require a new tab. */
async function visit(page: Page, tenant: string, attributes = '') {
  const address = `${addresses.pages}/a-page-of-preview.html`
  const html = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Preview House</title><link rel="icon" href="data:,"><h1>Preview House</h1><script async src="${addresses.app}/t/${tenant}/noren.js" data-hotel="preview" ${attributes}></script></html>`
  await page.route(`${address}*`, (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await page.goto(address)
}

const launcher = (page: Page) => page.getByRole('button', { name: 'Book', exact: true })

/** Focuses the launcher. The prefetched frame then sends the hotel's profile to the page. */
async function prefetch(page: Page) {
  await launcher(page).focus()
  await page.waitForFunction(() => localStorage.getItem('noren:profile:preview:en'))
}

async function expectTab(page: Page) {
  const coming = page.waitForEvent('popup')
  await launcher(page).click()
  const tab = await coming
  expect(new URL(tab.url()).searchParams.get('code')).toBe('preview')
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await tab.close()
}

// Chromium requires this permission because a routed page does not come from a local address.
test.use({ permissions: ['local-network-access'] })

test('If the hotel’s settings require a new tab, every click opens one once the settings are known', async ({
  page,
  tenant,
}) => {
  await visit(page, tenant)
  await prefetch(page)
  await expectTab(page)
  // The profile is stored for the next visit.
  await page.reload()
  await expectTab(page)
})

test('A click before the hotel’s settings are known opens the booking in the overlay', async ({
  page,
  tenant,
}) => {
  await visit(page, tenant)
  await launcher(page).evaluate((button: HTMLElement) => button.click())
  await expect(appHeading(page)).toBeVisible()
  await appIn(page).getByRole('button', { name: texts.en.close, exact: true }).click()
  await expectTab(page)
})

test('The tag takes precedence over the hotel’s settings', async ({ page, tenant }) => {
  await visit(page, tenant, 'data-mode="overlay"')
  await prefetch(page)
  await launcher(page).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(appHeading(page)).toBeVisible()
})
