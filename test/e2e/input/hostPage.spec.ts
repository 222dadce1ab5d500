import type { Page } from 'playwright/test'
import { addresses } from '../../support/addresses.ts'
import { dayAhead } from '../../support/journey/booking.ts'
import { appHeading, expect, test } from '../../support/journey/fixtures.ts'
import { openTestPage } from '../../support/journey/widget/testPage.ts'

type Call = [name: string, ...given: unknown[]]

const call = (page: Page, [name, ...args]: Call) =>
  page.evaluate(
    ([method, values]) => {
      const { Noren } = window as unknown as { Noren: Record<string, (...all: unknown[]) => unknown> }
      void Noren[method]?.(...values)
    },
    [name, args] as const,
  )

/** Requires that the page shows its own content, without overlay. */
async function expectUnchanged(page: Page) {
  await expect(page.getByRole('heading', { name: 'My hotel' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(
    await page.evaluate(() => [location.pathname, document.title, document.body.style.overflow]),
  ).toEqual(['/a-page-of-mine.html', 'My hotel', ''])
}

test.beforeEach(({ consoleErrors }) => {
  consoleErrors.expected.push(/^\[noren\] /)
})

// Chromium requires this permission because a routed page does not come from a local address.
test.use({ permissions: ['local-network-access'] })

const invalidTags: [error: string, attributes: string, message: RegExp][] = [
  [
    'launcher',
    'data-hotel="hakone" data-launcher="middle"',
    /data-launcher is "middle"; it takes bottom-right, bottom-left, off/,
  ],
  ['language', 'data-hotel="hakone" data-locale="xx"', /data-locale is "xx"; it takes en, ja/],
  ['mode', 'data-hotel="hakone" data-mode="window"', /data-mode is "window"; it takes overlay, tab/],
  [
    'deadline',
    'data-hotel="hakone" data-deadline-ms="soon"',
    /data-deadline-ms is "soon"; it takes whole milliseconds from 1000 to 60000/,
  ],
  ['hotel', 'data-hotel="../hakone"', /data-hotel is "..\/hakone"; it takes the hotel’s code/],
  [
    'unknown attribute',
    'data-hotel="hakone" data-launch="off"',
    /data-launch is not known; did you mean data-launcher/,
  ],
  ['missing hotel', '', /data-hotel is ""; it takes the hotel’s code/],
]

for (const [error, attributes, message] of invalidTags) {
  test(`An invalid tag (${error}) logs the attribute and its values, and the page stays unchanged`, async ({
    page,
    tenant,
  }) => {
    const messages = await openTestPage(page, tenant, { attributes })
    expect(messages.filter((text) => message.test(text))).toHaveLength(1)
    await expectUnchanged(page)
  })
}

const invalidCalls: [call: Call, message: RegExp][] = [
  [
    ['open', 'lobby'],
    /Noren\.open changed nothing: target is "lobby"; it takes search, room, plan, reservation/,
  ],
  [['open', 'search', { checkin: 'tomorrow' }], /checkin is "tomorrow"; it takes/],
  [['open', 'search', { guests: 2 }], /guests is not one of checkin, checkout/],
  [
    ['setCriteria', 'two adults'],
    /Noren\.setCriteria changed nothing.*criteria is "string"; it takes an object/,
  ],
  [['setCriteria', { adults: 0 }], /adults is "0"; it takes/],
  [['setCriteria', { checkin: dayAhead(20), checkout: dayAhead(10) }], /checkout is refused \(reversed\)/],
  [['setLocale', 'klingon'], /locale is "klingon"; it takes en, ja/],
  [['on', 'explosion', 'nothing'], /Noren\.on changed nothing.*event is "explosion"; it takes ready, open/],
]

test('Invalid calls are rejected with the accepted values, and the page stays unchanged', async ({
  page,
  tenant,
}) => {
  const messages = await openTestPage(page, tenant)
  for (const [invalidCall, message] of invalidCalls) {
    const before = messages.length
    await call(page, invalidCall)
    await expect.poll(() => messages.slice(before).join('\n')).toMatch(message)
    await expectUnchanged(page)
  }
})

test('A button with an unknown target logs an error and opens nothing', async ({ page, tenant }) => {
  const messages = await openTestPage(page, tenant, { body: '<button data-noren-open="lobby">Book</button>' })
  await page.getByRole('button', { name: 'Book', exact: true }).first().click()
  await expect
    .poll(() => messages.join('\n'))
    .toMatch(/Nothing was opened: data-noren-open is "lobby"; it takes search, room, plan, reservation/)
  await expectUnchanged(page)
})

test('Forged messages on the page book, open and close nothing', async ({ page, tenant }) => {
  await openTestPage(page, tenant)
  await page.evaluate(() => {
    const events: string[] = []
    Object.assign(window, { events })
    for (const name of ['open', 'close', 'search', 'booking_completed', 'error']) {
      document.addEventListener(`noren:${name}`, () => events.push(name))
    }
  })
  await call(page, ['open'])
  await expect(appHeading(page)).toBeVisible()

  await page.evaluate((origin) => {
    const booking = {
      number: 'X1',
      currency: 'JPY',
      total: 1,
      tax: 0,
      checkin: '2027-01-01',
      checkout: '2027-01-02',
      nights: 1,
      adults: 1,
      children: 0,
      payment_method: 'on_site',
      rooms: [],
    }
    const forged = [
      { type: 'close' },
      { type: 'failed', code: 'unreachable' },
      { type: 'event', name: 'booking_completed', detail: booking, layer: [{ event: 'purchase' }] },
      { type: 'search', criteria: 'adults=9' },
    ]
    const malformed = [
      null,
      7,
      'close',
      [],
      { type: {} },
      { type: 'close'.repeat(100) },
      { type: '__proto__' },
    ]
    const framesIn = ({ shadowRoot }: Element) => shadowRoot?.querySelector('iframe') ?? []
    const app = [...document.querySelectorAll('*')].flatMap(framesIn)[0]?.contentWindow
    if (!app) throw new Error('The app has no frame')
    for (const data of [...forged, ...malformed]) {
      // From this window, from no window with the app's origin, and from the app's window with another origin.
      window.postMessage(data, '*')
      window.dispatchEvent(new MessageEvent('message', { data, origin }))
      window.dispatchEvent(new MessageEvent('message', { data, origin: 'https://evil.example', source: app }))
      // To the app.
      app.postMessage(data, origin)
      app.postMessage({ type: 'open', target: 'vault', criteria: 7 }, origin)
    }
  }, addresses.app)

  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(appHeading(page)).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { events: string[] }).events)).toEqual(['open'])
})
