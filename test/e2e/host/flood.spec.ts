import fc from 'fast-check'
import type { Page } from 'playwright/test'
import { addresses } from '../../support/addresses.ts'
import { dayAhead } from '../../support/journey/booking.ts'
import { expect, test } from '../../support/journey/fixtures.ts'
import { openTestPage } from '../../support/journey/testPage.ts'

test.use({ permissions: ['local-network-access'] })

const COUNT = process.env.SOAK ? 100_000 : 5_000

/** Every word of the bridge, both ways, and some that are none. */
const words = [
  ...[
    'ready',
    'failed',
    'close',
    'booking-widget-opened',
    'historyDepth',
    'search',
    'calendarDays',
    'hotelList',
    'sign_out',
    'event',
  ],
  ...[
    'hello',
    'open',
    'prefetch',
    'back',
    'closed',
    'locale',
    'currency',
    'consent',
    'logout',
    'inlineMode',
    'ping',
  ],
  ...['refresh-login-from-chatbot', 'height', 'constructor', '__proto__', 'toString', 'vault', ''],
]
const payload = fc.oneof(
  fc.constant({}),
  fc.constant({ criteria: 'adults=9' }),
  fc.constant({ code: 'broken' }),
  fc.constant({ target: 'search', criteria: null }),
  fc.constant({ locale: 'ja' }),
  fc.constant({ steps: 3 }),
  fc.constant({ height: 9_000_000 }),
  fc.constant({ version: 1 }),
  fc.constant({ name: 'booking_completed', detail: { number: 'X' }, layer: [{ event: 'purchase' }] }),
  fc.dictionary(fc.string({ maxLength: 8 }), fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<unknown>, {
    maxKeys: 5,
  }),
  fc.record({ criteria: fc.string({ minLength: 9_000, maxLength: 9_100 }) }),
)
const message = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.tuple(fc.constantFrom(...words), payload).map(([type, more]) => ({ ...more, type })),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<unknown> },
)

/** All that a message could have changed: state, address, storage, what the page was told. */
const traces = (page: Page) =>
  page.evaluate(() => ({
    address: location.href,
    entries: history.length,
    storage: JSON.stringify(Object.entries({ ...localStorage, ...sessionStorage }).sort()),
    events: JSON.stringify((window as unknown as { receivedEvents: unknown }).receivedEvents),
    layer: JSON.stringify((window as unknown as { dataLayer?: unknown }).dataLayer ?? null),
    bar: document.querySelector('noren-search-bar')?.shadowRoot?.textContent,
    own: Object.keys(window).length,
  }))
test(`${COUNT} forged messages to the page and to the app change nothing`, async ({
  page,
  tenant,
  consoleErrors,
}) => {
  test.setTimeout(process.env.SOAK ? 900_000 : 120_000)
  consoleErrors.expected.push(/^\[noren\] /)
  // The stranger is a frame of another site; what stands in it is a page of the app's own server, though not the app.
  const stranger = `${addresses.api}/openapi.json`
  const told = await openTestPage(page, tenant, {
    body: `<noren-search-bar></noren-search-bar><iframe id="stranger" src="${stranger}"></iframe>`,
  })
  await page.evaluate(
    ([checkin, checkout]) => void window.Noren.open('search', { checkin, checkout, adults: 2 }),
    [dayAhead(60), dayAhead(62)] as const,
  )
  const overlay = page.getByRole('dialog').frameLocator('iframe')
  await expect(overlay.getByRole('article').first()).toBeVisible()
  await expect.poll(() => page.locator('dialog iframe:not([inert])').count()).toBe(1)
  // What is told of the search has been told.
  await expect.poll(async () => (await traces(page)).layer).toContain('view_item_list')
  const app = page.frames().find((frame) => frame.url().startsWith(addresses.app))
  const other = page.frames().find((frame) => frame.url() === stranger)
  if (!app || !other) throw new Error('A frame is missing')
  const before = [
    await traces(page),
    await app.evaluate(() => [location.href, document.documentElement.lang]),
  ]
  told.length = 0
  const began = Date.now()

  const messages = fc.sample(message, { numRuns: COUNT, seed: 7 })
  for (let from = 0; from < messages.length; from += 1000) {
    const some = messages.slice(from, from + 1000)
    // From a frame of another origin, to the page and to the app beside it.
    await other.evaluate((all) => {
      for (const one of all) {
        parent.postMessage(one, '*')
        for (let at = 0; at < parent.length; at++) parent[at]?.postMessage(one, '*')
      }
    }, some)
    // In the app's own name from elsewhere, and from the app's window under another name.
    await page.evaluate(
      ([all, origin]) => {
        const frames = [...document.querySelectorAll('*')].flatMap(
          ({ shadowRoot }) => shadowRoot?.querySelector('iframe')?.contentWindow ?? [],
        )
        for (const data of all as unknown[]) {
          dispatchEvent(new MessageEvent('message', { data, origin: origin as string, source: window }))
          for (const source of frames)
            dispatchEvent(new MessageEvent('message', { data, origin: 'https://evil.example', source }))
        }
      },
      [some, addresses.app] as const,
    )
  }
  await expect(page.getByRole('dialog')).toBeVisible()
  expect([
    await traces(page),
    await app.evaluate(() => [location.href, document.documentElement.lang]),
  ]).toEqual(before)
  const seconds = Math.ceil((Date.now() - began) / 1000) + 1
  const lines = told.filter((line) => line.startsWith('[noren]'))
  expect(lines.length).toBeLessThanOrEqual(seconds)
  expect(lines.join('\n')).not.toMatch(/adults=9|purchase/)
})
