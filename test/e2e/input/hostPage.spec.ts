import type { Page } from 'playwright/test'
import { dayAhead } from '../../support/journey/booking.ts'
import { expect, test } from '../../support/journey/fixtures.ts'
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

/** The tag without its hotel, and with each attribute wrong. Their messages are rules of `loader/api/settings.ts`. */
const INVALID =
  'data-hotel="../hakone" data-launcher="middle" data-locale="xx" data-mode="window" data-deadline-ms="soon" data-launch="off"'

test('An invalid tag logs each wrong attribute once, and the page stays unchanged', async ({
  page,
  tenant,
}) => {
  const messages = await openTestPage(page, tenant, { attributes: INVALID })
  for (const name of ['hotel', 'launcher', 'locale', 'mode', 'deadline-ms', 'launch'])
    expect(messages.filter((text) => text.startsWith(`[noren] data-${name} is `))).toHaveLength(1)
  await expectUnchanged(page)
})

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

test('Invalid calls and a button with an unknown target log the accepted values, and the page stays unchanged', async ({
  page,
  tenant,
}) => {
  // The menu of the page stops each press, and prevents links.
  const messages = await openTestPage(page, tenant, {
    body: `<nav><a href="#" role="button" data-noren-open="lobby">Book</a></nav><script>
      document.querySelector('nav').addEventListener('click', (event) => { event.preventDefault(); event.stopPropagation() }, true)
    </script>`,
  })
  async function expectRefused(message: RegExp, act: () => Promise<void>) {
    const before = messages.length
    await act()
    await expect.poll(() => messages.slice(before).join('\n')).toMatch(message)
  }
  for (const [invalidCall, message] of invalidCalls)
    await expectRefused(message, () => call(page, invalidCall))
  await expectRefused(
    /Nothing was opened: data-noren-open is "lobby"; it takes search, room, plan, reservation/,
    () => page.getByRole('button', { name: 'Book', exact: true }).first().click(),
  )
  await expectUnchanged(page)
})
