import { addresses } from '../../support/addresses.ts'
import { heading, results, stay } from '../../support/journey/booking.ts'
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

test('Old links, double slashes and payment numbers lead to their screens', async ({ page, inApp }) => {
  for (const [address, expected] of [
    ['/?code=hakone#/search', /\/search\?code=hakone$/],
    ['/?code=hakone&adults=1#/booking/result?adults=3', /\/booking\/result\?adults=3&code=hakone$/],
    ['/search//?code=hakone', /\/search\/\?code=hakone$/],
    ['/?triplaPaymentNo=TP-9&code=hakone', /\/payments\/TP-9\?code=hakone$/],
    [
      '/hotels/hakone/creansmaerd/callback?otid=x',
      /\/hotels\/hakone\/creansmaerd\/callback\?otid=x&code=hakone$/,
    ],
  ] as const) {
    await page.goto(inApp(address))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(page.url()).toMatch(expected)
  }
})

test('The page works with any query, and no script in the query runs', async ({ page, inApp }) => {
  const hostile = new URLSearchParams([
    ['__proto__', 'x'],
    ['constructor', 'x'],
    ['code', 'kyoto'],
    ['adults', '99999999999999999999'],
    ['locale', '<script>window.hurt=1</script>'],
    ['in_chatbot', 'true'],
    ['order', '"><img src=x onerror=window.hurt=1>'],
    ['selected', '../../../etc/passwd,'.repeat(50)],
    ['room_type_codes', 'x'.repeat(3000)],
    ...Array.from({ length: 100 }, (_, n): [string, string] => [`junk${n}`, 'y'.repeat(20)]),
  ])
  await page.goto(
    inApp(`/booking/result?code=hakone&checkin=${stay.checkin}&checkout=${stay.checkout}&${hostile}`),
  )
  await expect(page.getByRole('button', { name: choosePattern }).first()).toBeVisible()
  await expect(page.getByText('Some of this address could not be read')).toBeVisible()
  await expect(page).toHaveTitle(/Hakone Moriyu/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('combobox', { name: 'Language' })).toBeVisible()
  expect(await page.evaluate(() => 'hurt' in window || 'x' in Object.prototype)).toBe(false)
})

test('A path that cannot be decoded shows the page for missing addresses', async ({
  page,
  inApp,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/Failed to load resource/)
  await page.goto(inApp('/booking/%A0%FF?code=hakone'))
  await expect(heading(page, 'There is nothing at this address')).toBeVisible()
})

test('With hash addresses every step has its address, and a reload keeps it', async ({ page, tenant }) => {
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
