import { results } from '../../support/journey/booking.ts'
import { expect, test } from '../../support/journey/fixtures.ts'
import { holdRequests } from '../../support/journey/holdRequests.ts'
import { shellText } from '../../support/journey/shellText.ts'

test.use({ locale: 'fr-CA' })

test('The language comes from the address, then the guest’s choice, then the browser, then English', async ({
  page,
  inApp,
}) => {
  const language = () => page.locator('html').getAttribute('lang')
  const open = async (query = '') => {
    await page.goto(inApp(`/nowhere?code=seoul${query}`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    return language()
  }
  expect(await open()).toBe('en')
  expect(await open('&locale=ko')).toBe('ko')
  // A language in the address is not stored.
  expect(await open()).toBe('en')

  await page.getByRole('combobox', { name: shellText('en', 'language') }).selectOption('zh_Hant')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shellText('zh_Hant', 'notFound.heading'))
  await expect(page).toHaveTitle(new RegExp(shellText('zh_Hant', 'title.notFound')))
  expect(await page.evaluate(() => localStorage.getItem('triplabot_locale'))).toBe('zh_Hant')
  expect(await open()).toBe('zh-Hant')
  for (const unknown of ['xx', 'JA', 'zh', '__proto__', ''])
    expect(await open(`&locale=${unknown}`)).toBe('zh-Hant')
  expect(await open('&locale=ja')).toBe('ja')
  // The hotel's header is in the language of the address.
  await page.goto(inApp('/nowhere?code=hakone&locale=ja'))
  await expect(page.getByRole('banner')).toContainText('箱根')
})

test('Texts that a screen needs while the language changes are in the new language', async ({
  page,
  inApp,
}) => {
  // The panel that needs later texts loads when the rooms have arrived.
  const releaseRooms = await holdRequests(page, /\/rooms\?/)
  await page.goto(inApp(results()))
  const language = page.getByRole('combobox', { name: shellText('en', 'language') })
  await expect(language).toBeVisible()
  const releaseSettings = await holdRequests(page, /\/settings\/booking_widget/)
  const texts = page.waitForResponse(/\/assets\/ja-/)
  await language.selectOption('ja')
  // The first texts in Japanese are there before the panel needs later ones.
  await page.evaluate((url) => import(url), (await texts).url())
  releaseRooms()
  await expect(page.getByRole('button', { name: /^Hotel: / })).toBeVisible()
  releaseSettings()
  await expect(page.getByRole('button', { name: /^施設：/ })).toBeVisible()
})
