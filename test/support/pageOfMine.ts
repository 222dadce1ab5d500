import type { Page } from 'playwright/test'
import { addresses } from './addresses.ts'
import { expect } from './journey.ts'

type Written = {
  /** The script tag's attributes. */
  attributes?: string
  body?: string
  head?: string
  headers?: Record<string, string>
  /** Where the script and the app are. */
  base?: string
}

/** What a page without anything of its own hears: the events that `heardOn` tells of. */
const LISTENING = `<script>
  window.heard = []
  for (const name of ['ready', 'open', 'close', 'search', 'booking_completed', 'error'])
    document.addEventListener('noren:' + name, ({ detail }) => heard.push({ name, ...detail }))
</script>`

/**
 * A hotel's page as its web person wrote it, on the site of the hotels' pages. Gives what the console was told, as it
 * comes. What a route answers comes from nowhere, and the browser asks before such a page may load from this machine:
 * the test needs the permission `local-network-access`.
 */
export async function visit(page: Page, tenant: string, written: Written = {}): Promise<string[]> {
  const { attributes = 'data-hotel="hakone"', body = '', head = '', headers = {} } = written
  const { base = `${addresses.app}/t/${tenant}` } = written
  const address = `${addresses.pages}/a-page-of-mine.html`
  const told: string[] = []
  page.on('console', (message) => told.push(message.text()))
  const html = `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"><title>My hotel</title><link rel="icon" href="data:,">${head}</head><body><h1>My hotel</h1>${LISTENING}<script async src="${base}/noren.js" ${attributes}></script>${body}</body></html>`
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: html, headers }))
  await page.goto(address)
  await expect
    .poll(() => page.evaluate(() => Boolean((window as { Noren?: { version?: string } }).Noren?.version)))
    .toBe(true)
  return told
}

/** The events of one name that the page has heard. */
export const heardOn = (page: Page, name: string): Promise<{ code?: string; target?: string }[]> =>
  page.evaluate(
    (wanted) =>
      (window as unknown as { heard: { name: string; code?: string; target?: string }[] }).heard.filter(
        (one) => one.name === wanted,
      ),
    name,
  )
