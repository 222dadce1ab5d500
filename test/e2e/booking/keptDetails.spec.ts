import type { Page } from 'playwright/test'
import {
  confirm,
  dayAhead,
  expectDetails,
  field,
  fillDetails,
  goToDetails,
  goToReview,
  guest,
  heading,
  results,
} from '../../support/journey/booking.ts'
import { expect, test } from '../../support/journey/fixtures.ts'
import { planOf } from '../../support/journey/steps.ts'
import { texts } from '../../support/journey/texts.ts'

const scrollTop = (page: Page) => page.evaluate(() => document.scrollingElement?.scrollTop)

test('Two tabs have details of their own, also after a reload', async ({
  page,
  context,
  inApp,
  consoleErrors,
}) => {
  // Details that are not complete yet.
  const second = { 'Last name': 'Sato', Email: 'sato@exam', 'Email Confirmation': '' }
  await goToDetails(page, inApp(results()))
  await fillDetails(page)
  const other = await context.newPage()
  consoleErrors.watch(other)
  await goToDetails(other, inApp(results()))
  await fillDetails(other, second)
  await page.reload()
  await expectDetails(page)
  await other.reload()
  await expectDetails(other, second)
})

test('A change of the language keeps what is typed, answered and ordered', async ({ page, inApp }) => {
  const stay = { code: 'preview', checkin: dayAhead(60), checkout: dayAhead(62), adults: '2' }
  await goToDetails(page, inApp(`/booking/result?${new URLSearchParams(stay)}`))
  await fillDetails(page)
  const arrival = page.getByRole('group', { name: 'When will you arrive?' }).getByRole('combobox')
  await arrival.selectOption('16:30')
  const wine = page.getByRole('group', { name: 'Bottle of sparkling wine', exact: true })
  await wine.getByRole('button', { name: 'More: Quantity', exact: true }).click()
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

test('The details and the review begin at the top, and name their step', { tag: '@phone' }, async ({
  page,
  inApp,
}) => {
  await page.goto(inApp(results()))
  const plan = planOf(page, 'Deluxe Mountain Twin')
  await plan.scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await plan.click()
  await expect(heading(page, 'Who is coming?')).toBeVisible()
  await expect.poll(() => scrollTop(page)).toBe(0)
  await expect(page.getByText('Step 2 of 3')).toBeVisible()
  await fillDetails(page)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await page.getByRole('button', { name: 'Review your booking' }).click()
  await expect(heading(page, 'Is everything right?')).toBeVisible()
  await expect.poll(() => scrollTop(page)).toBe(0)
  await expect(page.getByText('Step 3 of 3')).toBeVisible()
})

test('The terms of the settings are linked and must be accepted', async ({ page, inApp, sandbox }) => {
  const legal = {
    term_of_use_url: 'https://hotel.example/terms',
    privacy_url: 'https://hotel.example/privacy',
  }
  await sandbox.setSettings('hakone', {}, legal)
  await goToDetails(page, inApp(results()))
  await fillDetails(page)
  await goToReview(page)
  const terms = page.getByRole('checkbox', { name: 'I accept the terms of use' })
  await terms.uncheck()
  for (const url of Object.values(legal))
    await expect(page.getByRole('main').locator(`[href="${url}"]`)).toBeVisible()
  await confirm(page).click()
  await expect(terms).toBeFocused()
  await expect(terms).toHaveAccessibleDescription(/Please accept to the terms and conditions/)
  await expect(heading(page, 'Is everything right?')).toBeVisible()
  expect(await sandbox.mails()).toEqual([])
})
