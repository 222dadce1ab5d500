import type { Page } from 'playwright/test'
import { expect, test } from '../../../support/journey/fixtures.ts'
import { openTestPage } from '../../../support/journey/widget/testPage.ts'

test.use({ permissions: ['local-network-access'] })

const BLACK = 'rgb(0, 0, 0)'
const WHITE = 'rgb(255, 255, 255)'
const YELLOW = 'rgb(255, 225, 77)'
const NAVY = 'rgb(11, 31, 77)'

/** The background and the text of the button in an element of the widget. */
const colours = (page: Page, element: string) =>
  page.locator(element).evaluate((host) => {
    const { backgroundColor, color } = getComputedStyle(
      host.shadowRoot?.querySelector('.primary, .launcher') ?? host,
    )
    return [backgroundColor, color]
  })

test('The text stays readable on each accent colour, and the console reports the colours without enough contrast', async ({
  page,
  tenant,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/^\[noren\] /)
  const bar = (id: string, accent: string, on: string) =>
    `<noren-search-bar id="${id}" style="--noren-accent:${accent};--noren-on-accent:${on}"></noren-search-bar>`
  const messages = await openTestPage(page, tenant, {
    head: '<style>:root{--noren-accent:#ffe14d;--noren-on-accent:#fff}</style>',
    body: `<noren-search-bar id="page"></noren-search-bar>${bar('navy', '#0b1f4d', '#000')}${bar('ivory', '#0b1f4d', '#f4e9c8')}`,
  })
  for (const [element, expected] of [
    ['#page', [YELLOW, BLACK]],
    ['noren-launcher', [YELLOW, BLACK]],
    ['#navy', [NAVY, WHITE]],
    ['#ivory', [NAVY, 'rgb(244, 233, 200)']],
  ] as const)
    await expect.poll(() => colours(page, element)).toEqual(expected)
  // White on yellow in the bar and the launcher, and black on navy. Ivory on navy has enough contrast.
  const reports = messages.filter((line) => line.startsWith('[noren]'))
  expect(reports).toHaveLength(3)
  for (const report of reports)
    expect(report).toMatch(/--noren-on-accent on --noren-accent has a contrast of [12]\.\d, under 4\.5/)
})
