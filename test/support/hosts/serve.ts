import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import type { Page } from 'playwright/test'
import { addresses } from '../addresses.ts'
import type { HostPage } from './HostPage.ts'
import { writePage } from './write.ts'

const types: Record<string, string> = { '.css': 'text/css', '.js': 'text/javascript' }

/** Keeps noren.js back until the page has been seen without it. */
export type Held = { address: string; release: () => void }

/**
 * Puts the page, and the packages it uses, where this hotel's pages are: another site than the app's. The app, its
 * script and its API stay the real ones.
 */
export async function serveHost(page: Page, host: HostPage): Promise<Held> {
  const loader = `${addresses.app}/noren.js`
  let release = () => {}
  const seen = new Promise<void>((resolve) => {
    release = resolve
  })
  // A page that no server sent has no address of its own: it may call this machine only where that is granted.
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
      body: writePage(host, loader),
    })
  })
  // Some sheets fetch typefaces from far away.
  await page.route(/^https:/, (route) => route.fulfill({ contentType: 'text/css', body: '' }))
  await page.route(loader, async (route) => {
    await seen
    await route.continue()
  })
  return { address: `${addresses.pages}/hosts/one.html`, release }
}
