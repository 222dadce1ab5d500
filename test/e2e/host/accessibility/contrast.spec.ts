import type { Page } from 'playwright/test'
import { expect, test } from '../../../support/journey/fixtures.ts'
import { openTestPage } from '../../../support/journey/widget/testPage.ts'

test.use({ permissions: ['local-network-access'] })

const colours = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).evaluate((button) => {
    const { backgroundColor, color } = getComputedStyle(button)
    return [backgroundColor, color]
  })
const pageWith = (rules: string) => ({
  head: `<style>:root{${rules}}</style>`,
  body: '<noren-search-bar></noren-search-bar>',
})

test.beforeEach(({ consoleErrors }) => {
  consoleErrors.expected.push(/^\[noren\] /)
})

for (const [colourPair, rules, fill, ink] of [
  ['white on yellow', '--noren-accent:#ffe14d;--noren-on-accent:#fff', 'rgb(255, 225, 77)', 'rgb(0, 0, 0)'],
  ['black on navy', '--noren-accent:#0b1f4d;--noren-on-accent:#000', 'rgb(11, 31, 77)', 'rgb(255, 255, 255)'],
] as const)
  test(`The text stays readable on a page with ${colourPair}, and the console reports the contrast`, async ({
    page,
    tenant,
  }) => {
    const messages = await openTestPage(page, tenant, pageWith(rules))
    await expect.poll(() => colours(page, 'Search')).toEqual([fill, ink])
    await expect.poll(() => colours(page, 'Book')).toEqual([fill, ink])
    expect(messages.join('\n')).toMatch(
      /--noren-on-accent on --noren-accent has a contrast of [12]\.\d, under 4\.5/,
    )
  })

test('Colours with enough contrast stay as the page sets them', async ({ page, tenant }) => {
  const messages = await openTestPage(
    page,
    tenant,
    pageWith('--noren-accent:#0b1f4d;--noren-on-accent:#f4e9c8'),
  )
  await expect.poll(() => colours(page, 'Search')).toEqual(['rgb(11, 31, 77)', 'rgb(244, 233, 200)'])
  expect(messages.filter((line) => line.startsWith('[noren]'))).toEqual([])
})
