import { shellText } from '../../support/journey/shellText.ts'
import { reopen } from '../../support/stage/reopen.ts'
import { expect, test } from '../../support/stage/stage.ts'

test.use({ locale: 'fr-CA' })

test('A language in the address stays after a step and a reload, and a chosen language replaces it', async ({
  page,
  stage,
}) => {
  await stage.show('/nowhere?code=hakone&locale=ja')
  const language = page.locator('html')
  await expect(language).toHaveAttribute('lang', 'ja')
  await page.getByRole('link', { name: shellText('ja', 'toSearch') }).click()
  await expect(page).toHaveURL(/\/booking\/result\?/)
  await stage.reload()
  await expect(language).toHaveAttribute('lang', 'ja')
  await page.getByRole('combobox', { name: shellText('ja', 'language') }).selectOption('ko')
  await expect(language).toHaveAttribute('lang', 'ko')
  await expect(page).toHaveURL(/locale=ko/)
  await stage.reload()
  await expect(language).toHaveAttribute('lang', 'ko')
})

test('The language comes from the address, then the guest’s choice, then the browser, then English', async ({
  page,
  stage,
  inApp,
}) => {
  const languageAt = async (query = '') => {
    await reopen(page, stage, inApp(`/nowhere?code=seoul${query}`))
    return page.locator('html').getAttribute('lang')
  }
  await stage.show('/nowhere?code=seoul')
  expect(await languageAt()).toBe('en')
  expect(await languageAt('&locale=ko')).toBe('ko')
  // A language in the address is not stored.
  expect(await languageAt()).toBe('en')

  await page.getByRole('combobox', { name: shellText('en', 'language') }).selectOption('zh_Hant')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shellText('zh_Hant', 'notFound.heading'))
  await expect(page).toHaveTitle(new RegExp(shellText('zh_Hant', 'title.notFound')))
  expect(await page.evaluate(() => localStorage.getItem('triplabot_locale'))).toBe('zh_Hant')
  expect(await languageAt()).toBe('zh-Hant')
  for (const unknown of ['xx', 'JA', 'zh', '__proto__', ''])
    expect(await languageAt(`&locale=${unknown}`)).toBe('zh-Hant')
  expect(await languageAt('&locale=ja')).toBe('ja')
  // The hotel's header is in the language of the address.
  await reopen(page, stage, inApp('/nowhere?code=hakone&locale=ja'))
  await expect(page.getByRole('banner')).toContainText('箱根')
})
