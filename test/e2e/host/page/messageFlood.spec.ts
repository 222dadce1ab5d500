import fc from 'fast-check'
import type { Page } from 'playwright/test'
import { ToApp, ToChat, ToPage } from '#shared/bridge/messages.ts'
import { addresses } from '../../../support/addresses.ts'
import { expect, test } from '../../../support/journey/fixtures.ts'
import { openSearch, openTestPage } from '../../../support/journey/widget/testPage.ts'
import { runs } from '../../../support/runs.ts'
import { limit } from '../../../support/slowness.ts'

test.use({ permissions: ['local-network-access'] })

const COUNT = runs(2_000, 100_000)

/** All message types of the bridge in both directions, and some unknown types. */
const types = [
  ...Object.keys({ ...ToPage, ...ToApp, ...ToChat }),
  ...['constructor', '__proto__', 'toString', 'vault', ''],
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
    arbitrary: fc.tuple(fc.constantFrom(...types), payload).map(([type, more]) => ({ ...more, type })),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<unknown> },
)

/** Everything that a message could change: state, address, storage, events and data layer. */
const readState = (page: Page) =>
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
  test.setTimeout(limit(process.env.SOAK ? 900_000 : 120_000))
  consoleErrors.expected.push(/^\[noren\] /)
  // The foreign frame is of another origin. Its document comes from the API server.
  const foreign = `${addresses.api}/openapi.json`
  const consoleMessages = await openTestPage(page, tenant, {
    body: `<noren-search-bar></noren-search-bar><iframe id="foreign" src="${foreign}"></iframe>`,
  })
  await openSearch(page, 2)
  const overlay = page.getByRole('dialog').frameLocator('iframe')
  await expect(overlay.getByRole('article').first()).toBeVisible()
  await expect.poll(() => page.locator('dialog iframe:not([inert])').count()).toBe(1)
  // The events of the search have arrived.
  await expect.poll(async () => (await readState(page)).layer).toContain('view_item_list')
  const app = page.frames().find((frame) => frame.url().startsWith(addresses.app))
  const other = page.frames().find((frame) => frame.url() === foreign)
  if (!app || !other) throw new Error('A frame is missing')
  const readBoth = async () => [
    await readState(page),
    await app.evaluate(() => [location.href, document.documentElement.lang]),
  ]
  const before = await readBoth()
  async function expectUnchanged() {
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await readBoth()).toEqual(before)
  }
  consoleMessages.length = 0
  const startedAt = Date.now()

  const messages = fc.sample(message, { numRuns: COUNT, seed: 7 })
  for (let from = 0; from < messages.length; from += 1000) {
    const some = messages.slice(from, from + 1000)
    // A frame of another origin sends to the page and to the app.
    await other.evaluate((all) => {
      for (const data of all) {
        parent.postMessage(data, '*')
        for (let at = 0; at < parent.length; at++) parent[at]?.postMessage(data, '*')
      }
    }, some)
    // Forged events: with the app's origin from another window or from none, and with another origin from the app's window.
    await page.evaluate(
      ([all, origin]) => {
        const frames = [...document.querySelectorAll('*')].flatMap(
          ({ shadowRoot }) => shadowRoot?.querySelector('iframe')?.contentWindow ?? [],
        )
        for (const data of all as unknown[]) {
          dispatchEvent(new MessageEvent('message', { data, origin: origin as string, source: window }))
          dispatchEvent(new MessageEvent('message', { data, origin: origin as string }))
          for (const source of frames)
            dispatchEvent(new MessageEvent('message', { data, origin: 'https://evil.example', source }))
        }
      },
      [some, addresses.app] as const,
    )
  }
  await expectUnchanged()
  const seconds = Math.ceil((Date.now() - startedAt) / 1000) + 1
  const lines = consoleMessages.filter((line) => line.startsWith('[noren]'))
  expect(lines.length).toBeLessThanOrEqual(seconds)
  expect(lines.join('\n')).not.toMatch(/adults=9|purchase/)

  // The page itself sends to the app: messages of the other direction, and messages with a wrong shape. The app logs each.
  await page.evaluate((origin) => {
    const frame = document.querySelector('noren-overlay')?.shadowRoot?.querySelector('iframe')?.contentWindow
    if (!frame) throw new Error('The app has no frame')
    for (const data of [
      ...[null, 7, 'close', [], { type: {} }, { type: 'close'.repeat(100) }, { type: '__proto__' }],
      ...[
        { type: 'close' },
        { type: 'search', criteria: 'adults=9' },
        { type: 'open', target: 'vault', criteria: 7 },
      ],
    ])
      frame.postMessage(data, origin)
  }, addresses.app)
  await expectUnchanged()
})
