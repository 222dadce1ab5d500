import type { Page } from 'playwright/test'
import { confirm, field, guest, heading, results } from '../../support/journey/booking.ts'
import { planOf } from '../../support/journey/steps.ts'
import { texts } from '../../support/journey/texts.ts'
import { dragPage } from '../../support/journey/touch.ts'
import { detailsPath, reviewPath, typed } from '../../support/stage/booking.ts'
import { inOtherTab, signInAgain, tokensOf } from '../../support/stage/otherTab.ts'
import { expect, test } from '../../support/stage/stage.ts'

const scrollTop = (page: Page) => page.evaluate(() => document.scrollingElement?.scrollTop)

test('A change of the language keeps what is typed, answered and ordered', async ({ page, stage }) => {
  await stage.show(detailsPath({ code: 'preview' }), { stored: typed({ hotel: 'preview' }) })
  const arrival = page.getByRole('group', { name: 'When will you arrive?' }).getByRole('combobox')
  await arrival.selectOption('16:30')
  const wine = page.getByRole('group', { name: 'Bottle of sparkling wine', exact: true })
  await wine.getByRole('button', { name: 'More: Bottle of sparkling wine', exact: true }).click()
  await page.getByRole('link', { name: 'Back to the rooms' }).click()
  await page.getByRole('combobox', { name: 'Language' }).selectOption('ja')
  await page.getByRole('button', { name: texts.ja.continue, exact: true }).click()
  await expect(heading(page, texts.ja.detailsTitle)).toBeVisible()
  const booker = page.getByRole('group', { name: texts.ja.booker })
  await expect(booker.getByLabel('姓', { exact: true })).toHaveValue(guest['Last name'])
  await expect(field(page, texts.ja.email)).toHaveValue(guest.Email)
  await expect(field(page, texts.ja.phone)).toHaveValue(guest.Phone)
  await expect(page.locator('select[name^="answers."]').first()).toHaveValue('16:30')
  await expect(page.getByRole('complementary')).toContainText('スパークリングワイン 1本¥3,300')
})

test('A guest who signs in keeps what is typed, and gets the details of the member in empty fields, once', async ({
  page,
  stage,
  sandbox,
  tenant,
}) => {
  const refresh_token = await sandbox.refreshToken('member', 'hakone')
  const lastName = page.getByRole('group', { name: texts.en.booker }).getByLabel('Last name', { exact: true })
  await stage.show(detailsPath({ refresh_token }))
  await expect(lastName).toHaveValue(guest['Last name'])
  const tokens = await tokensOf(page)
  await inOtherTab(
    page,
    tokens.map(([key]) => [key, null]),
  )
  await expect(lastName).toHaveValue('')
  await field(page, texts.en.email).fill('typed@example.com')
  await signInAgain(page, tenant, tokens)
  await expect(lastName).toHaveValue(guest['Last name'])
  await expect(field(page, texts.en.email)).toHaveValue('typed@example.com')
  await field(page, texts.en.phone).fill('')
  await stage.reload()
  await expect(lastName).toHaveValue(guest['Last name'])
  await expect(field(page, texts.en.phone)).toHaveValue('')
  await expect(field(page, texts.en.email)).toHaveValue('typed@example.com')
})

test('A reload keeps the second and the third step of the booking, with the rooms and what is typed', async ({
  page,
  stage,
}) => {
  await stage.show(detailsPath(), { stored: typed() })
  const [second, third] = [2, 3].map((step) => page.getByText(`Step ${step} of 3`, { exact: true }))
  if (!second || !third) throw new Error('There are no steps')
  const summary = page.getByRole('complementary')
  await expect(second).toBeVisible()
  await expect(summary).toContainText('Deluxe Mountain Twin')
  await stage.reload()
  await expect(second).toBeVisible()
  await expect(summary).toContainText('Deluxe Mountain Twin')
  await expect(field(page, texts.en.email)).toHaveValue(guest.Email)

  await page.getByRole('button', { name: 'Review your booking' }).click()
  await expect(third).toBeVisible()
  await stage.reload()
  await expect(third).toBeVisible()
  await expect(second).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText(guest.Email)
  await expect(confirm(page)).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('The details and the review begin at the top, and name their step', async ({ page, stage }) => {
    await stage.show(results(), { stored: typed() })
    const plan = planOf(page, 'Deluxe Mountain Twin')
    await expect(plan).toBeVisible()
    await dragPage(page, { y: -400 })
    expect(await scrollTop(page)).toBeGreaterThan(0)
    await plan.click()
    await expect(heading(page, 'Who is coming?')).toBeVisible()
    await expect.poll(() => scrollTop(page)).toBe(0)
    await expect(page.getByText('Step 2 of 3')).toBeVisible()
    await dragPage(page, { y: -400 })
    await page.getByRole('button', { name: 'Review your booking' }).click()
    await expect(heading(page, 'Is everything right?')).toBeVisible()
    await expect.poll(() => scrollTop(page)).toBe(0)
    await expect(page.getByText('Step 3 of 3')).toBeVisible()
  })
})

test('The terms of the settings are linked and must be accepted', async ({ page, stage, sandbox }) => {
  const legal = {
    term_of_use_url: 'https://hotel.example/terms',
    privacy_url: 'https://hotel.example/privacy',
  }
  await stage.show(reviewPath(), { settings: {}, signIn: legal, stored: typed() })
  const terms = page.getByRole('checkbox', { name: 'I accept the terms and conditions' })
  await expect(terms).not.toBeChecked()
  for (const url of Object.values(legal))
    await expect(page.getByRole('main').locator(`[href="${url}"]`)).toBeVisible()
  await confirm(page).click()
  await expect(terms).toBeFocused()
  await expect(terms).toHaveAccessibleDescription(/Please accept to the terms and conditions/)
  await expect(heading(page, 'Is everything right?')).toBeVisible()
  expect(await sandbox.mails()).toEqual([])
})
