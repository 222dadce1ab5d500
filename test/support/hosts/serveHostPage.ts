import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import type { Page } from 'playwright/test'
import { addresses } from '../addresses.ts'
import type { HostPage } from './HostPage.ts'
import { hostPageHtml } from './hostPageHtml.ts'

const types: Record<string, string> = { '.css': 'text/css', '.js': 'text/javascript' }

/** `release` lets the browser load noren.js, which is held back until then. */
export type ServedPage = { address: string; release: () => void }

/**
 * Serves the page and its packages at the address of the hotels' pages, which is another site than the app. The loader,
 * the app and its API are the real ones. `app` replaces the document of the app.
 */
export async function serveHostPage(page: Page, host: HostPage, app?: string): Promise<ServedPage> {
  const loader = `${addresses.app}/noren.js`
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  // Chromium requires this permission because a routed page does not come from a local address.
  await page.context().grantPermissions(['local-network-access'])
  await page.route(`${addresses.pages}/hosts/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    const [, file] = pathname.split('/packages/')
    if (file)
      return route.fulfill({
        contentType: types[extname(file)] ?? 'application/octet-stream',
        body: readFileSync(`node_modules/${file}`),
      })
    return route.fulfill({
      headers: { 'Content-Type': 'text/html', ...host.headers },
      body: hostPageHtml(host, loader),
    })
  })
  // Some style sheets load fonts from other sites.
  await page.route(/^https:/, (route) => route.fulfill({ contentType: 'text/css', body: '' }))
  if (app !== undefined)
    await page.route(`${addresses.app}/booking/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: app }),
    )
  await page.route(loader, async (route) => {
    await released
    await route.continue()
  })
  return { address: `${addresses.pages}/hosts/one.html`, release }
}
