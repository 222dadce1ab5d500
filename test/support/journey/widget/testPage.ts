import type { Page } from 'playwright/test'
import { addresses } from '../../addresses.ts'
import { dayAhead } from '../booking.ts'
import { expect } from '../fixtures.ts'
import { holdRequests } from '../holdRequests.ts'

type PageParts = {
  /** The script tag's attributes. */
  attributes?: string
  body?: string
  head?: string
  headers?: Record<string, string>
  /** The base address of the loader and the app. */
  base?: string
  /** The origin of the page; by default the origin of the hotels' pages. */
  origin?: string
}

/** The page's script: records events for `receivedEvents`. */
const RECORDER = `<script>
  window.receivedEvents = []
  for (const name of ['ready', 'open', 'close', 'search', 'booking_completed', 'error'])
    document.addEventListener('noren:' + name, ({ detail }) => receivedEvents.push({ name, ...detail }))
</script>`

/**
 * Opens a page with the loader's tag and the given parts, on the site of the hotels' pages. Returns the list of console
 * messages, which grows while the page is open. The test needs the permission `local-network-access`, because a routed
 * page does not come from a local address.
 */
export async function openTestPage(page: Page, tenant: string, parts: PageParts = {}): Promise<string[]> {
  const { attributes = 'data-hotel="hakone"', body = '', head = '', headers = {} } = parts
  const { base = `${addresses.app}/t/${tenant}`, origin = addresses.pages } = parts
  const address = `${origin}/a-page-of-mine.html`
  const messages: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  const html = `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"><title>My hotel</title><link rel="icon" href="data:,">${head}</head><body><h1>My hotel</h1>${RECORDER}<script async src="${base}/noren.js" ${attributes}></script>${body}</body></html>`
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: html, headers }))
  await page.goto(address)
  await expect
    .poll(() => page.evaluate(() => Boolean((window as { Noren?: { version?: string } }).Noren?.version)))
    .toBe(true)
  return messages
}

type ReceivedEvent = { name: string; code?: string; target?: string; message?: string }

/** The events of one name that the page has received. */
export const receivedEvents = (page: Page, name: string): Promise<ReceivedEvent[]> =>
  page.evaluate(
    (wanted) =>
      (window as unknown as { receivedEvents: ReceivedEvent[] }).receivedEvents.filter(
        (event) => event.name === wanted,
      ),
    name,
  )

const stayDates = (): [checkin: string, checkout: string] => [dayAhead(60), dayAhead(62)]

/** The page's script opens the rooms for two nights. */
export const openSearch = (page: Page, adults: number): Promise<void> =>
  page.evaluate(
    ([[checkin, checkout], adults]) => void window.Noren.open('search', { checkin, checkout, adults }),
    [stayDates(), adults] as const,
  )

/** The page's script sets the criteria of the bar: the same two nights. */
export const setStay = (page: Page, adults: number): Promise<void> =>
  page.evaluate(
    ([[checkin, checkout], adults]) => void window.Noren.setCriteria({ checkin, checkout, adults }),
    [stayDates(), adults] as const,
  )

/** Records the messages that the page receives from now on, for `recordedMessages`. */
export const recordMessages = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const recorded: unknown[] = []
    Object.assign(window, { recorded })
    addEventListener('message', ({ data }) => recorded.push(data))
  })

export const recordedMessages = (page: Page): Promise<({ type?: string } & Record<string, unknown>)[]> =>
  page.evaluate(() => (window as unknown as { recorded: { type?: string }[] }).recorded)

/** Holds the document of the app back for tests of the page only: loading the app takes most of the time of a test. */
export const holdApp = (page: Page): Promise<() => void> => holdRequests(page, /\/booking\/result\?/)
