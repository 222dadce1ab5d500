import { heading, stay } from '../../support/journey/booking.ts'
import { firstPlan } from '../../support/journey/steps.ts'
import { expect, test } from '../../support/stage/stage.ts'

test('Old links, double slashes and payment numbers lead to their screens', async ({ page, stage }) => {
  for (const [address, expected] of [
    ['/?code=hakone#/search', /\/search\?code=hakone$/],
    ['/?code=hakone&adults=1#/booking/result?adults=3', /\/booking\/result\?adults=3&code=hakone$/],
    ['/search//?code=hakone', /\/search\/\?code=hakone$/],
    ['/?triplaPaymentNo=TP-9&code=hakone', /\/payments\/TP-9\?code=hakone$/],
  ] as const) {
    await stage.show(address)
    expect(page.url()).toMatch(expected)
  }
})

test('The page works with any query, and no script in the query runs', async ({ page, stage }) => {
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
  await stage.show(`/booking/result?code=hakone&checkin=${stay.checkin}&checkout=${stay.checkout}&${hostile}`)
  await expect(firstPlan(page)).toBeVisible()
  await expect(page.getByText('Some of this address could not be read')).toBeVisible()
  await expect(page).toHaveTitle(/Hakone Moriyu/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  // Outside a frame, `in_chatbot` changes nothing.
  await expect(page.getByRole('combobox', { name: 'Language' })).toBeVisible()
  expect(await page.evaluate(() => 'hurt' in window || 'x' in Object.prototype)).toBe(false)
})

test('A path that cannot be decoded shows the page for missing addresses', async ({ page, stage }) => {
  await stage.show('/booking/%A0%FF?code=hakone')
  await expect(heading(page, 'There is nothing at this address')).toBeVisible()
})
