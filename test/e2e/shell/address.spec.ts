import { addresses } from '../../support/addresses.ts'
import { heading, results } from '../../support/journey/booking.ts'
import { expect, test } from '../../support/journey/fixtures.ts'
import { dataLayerEvents, readDataLayer } from '../../support/journey/widget/dataLayer.ts'

const choosePattern = /^Choose /

test('An e-mail address in the query is removed at once and reported, and the visit sends no analytics', async ({
  page,
  inApp,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/\[noren\] The URL contained an e-mail address/)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto(inApp(results({ note: 'hanako@example.com', email: 'hanako%40example.com' })))
  await expect(page.getByRole('button', { name: choosePattern }).first()).toBeVisible()
  expect(page.url()).not.toMatch(/hanako|example/)
  expect(requests.slice(1).filter((url) => /hanako/.test(url))).toEqual([])
  await expect
    .poll(async () => JSON.stringify(await sandbox.reports()))
    .toContain('The URL contained an e-mail address')
  expect(JSON.stringify(await sandbox.reports())).not.toMatch(/hanako/i)
  expect(await page.evaluate(() => (window as { dataLayer?: unknown }).dataLayer ?? null)).toBeNull()
  // The next screen is reported again, with its path only.
  await page.getByRole('button', { name: choosePattern }).first().click()
  await expect(heading(page, 'Who is coming?')).toBeVisible()
  await expect.poll(() => dataLayerEvents(page)).toEqual(['page_view', 'guest_detail', 'begin_checkout'])
  const entries = JSON.stringify(await readDataLayer(page))
  expect(entries).toContain('/reservation-tripla/hakone/guest-detail')
  expect(entries).not.toMatch(/hanako|attempt|_a=/i)
})

test('With hash addresses every step has its address, and a reload keeps it', { tag: '@long' }, async ({
  page,
  tenant,
}) => {
  const base = addresses.app.replace('localhost', 'hash.localhost')
  await page.goto(`${base}/t/${tenant}${results()}`)
  await expect(page.getByRole('button', { name: choosePattern }).first()).toBeVisible()
  expect(page.url()).toMatch(new RegExp(`/t/${tenant}/\\?code=hakone#/booking/result\\?`))
  await page.getByRole('button', { name: choosePattern }).first().click()
  await expect(heading(page, 'Who is coming?')).toBeVisible()
  expect(page.url()).toMatch(/\?code=hakone#\/reservation\/guest-detail\?/)
  await page.reload()
  await expect(heading(page, 'Who is coming?')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: /^Chosen/ }).first()).toBeVisible()
})
