import type { Page } from 'playwright/test'
import { addresses } from '../../../support/addresses.ts'
import { expect, expectAccessible, test } from '../../../support/journey/fixtures.ts'

const open = (page: Page, tenant: string, language = 'en') =>
  page.goto(`${addresses.api}/t/${tenant}/sandbox/embed?lang=${language}`)

async function check(page: Page, address: string) {
  await page.getByLabel('Address of the page').fill(address)
  await page.keyboard.press('Enter')
}
const finding = (page: Page, id: string) => page.locator(`[data-check=${id}]`)

test('The check finds the tag, the hotel, the origin and the policy of a page, and refuses private addresses', async ({
  page,
  tenant,
  host,
}) => {
  await open(page, tenant)
  await check(page, host('search-bar'))
  await expect(page.getByText(/^Results for /)).toBeVisible()
  for (const id of ['tag', 'hotel', 'elements', 'origin', 'policy'])
    await expect(finding(page, id)).toContainText('Good')
  await expect(finding(page, 'hotel')).toContainText('Hakone Moriyu')
  await expect(finding(page, 'events')).toContainText('Use the check in the browser.')
  await expectAccessible(page, '.page-check')

  await check(page, `${addresses.pages}/privacy.html`)
  await expect(finding(page, 'tag')).toContainText('Problem The tag is not on the page.')
  await expect(finding(page, 'hotel')).toHaveCount(0)

  await check(page, 'http://169.254.169.254/latest/meta-data/')
  await expect(page.getByText('This address is not on the public internet.')).toBeVisible()
  await check(page, 'http://hotel.example:25/')
  await expect(page.getByText('Only pages at a port of web servers are checked')).toBeVisible()
  await test.step('the check in the browser reports the page and its events', async () => {
    await page.getByText('Show the code').click()
    const code = await page.locator('#live-check').textContent()
    await page.goto(host('search-bar'))
    await expect(page.getByRole('search')).toBeVisible()
    type Report = { rows: { check: string; result: string }[]; events: string[] }
    const report = await page.evaluateHandle<Report>(code ?? '')
    const rows = await report.evaluate(({ rows }) => rows)
    expect(rows.filter(({ result }) => result !== 'good')).toEqual([])
    expect(rows.map(({ check }) => check)).toContain('Reserved height of noren-search-bar')
    await page.locator('[data-noren-open]').first().click()
    await expect.poll(() => report.evaluate(({ events }) => events)).toContain('noren:open')
  })
})
