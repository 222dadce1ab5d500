import type { Page } from 'playwright/test'
import { paths } from '#app/paths.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { failedCalls, guest, heading } from '../../support/journey/booking.ts'
import { expectAccessible } from '../../support/journey/fixtures.ts'
import { loseAnswer, loseFirst } from '../../support/journey/loseCalls.ts'
import { bookByCalls, keyOf, withKey } from '../../support/stage/booking.ts'
import { expect, type Stage, test } from '../../support/stage/stage.ts'

const NEW_EMAIL = 'yamada.new@example.com'

const reviewOf = ({ number, bypass_token, hotel_code }: Reservation) =>
  withKey(paths.review(number), bypass_token, hotel_code)

/** Opens the sheet of a reservation with what the guest may change. */
async function openSheet(page: Page, stage: Stage, reservation: Reservation) {
  await stage.show(reviewOf(reservation))
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'What to change' })
  await expect(sheet.getByRole('heading', { name: 'What to change' })).toBeFocused()
  return sheet
}

async function openDetails(page: Page, stage: Stage, reservation: Reservation) {
  const { number, bypass_token, hotel_code } = reservation
  await stage.show(withKey(paths.details(number), bypass_token, hotel_code))
  await expect(heading(page, 'Names, contact, arrival, notes')).toBeVisible()
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

test('The sheet has a row for what may be changed, with its reason where it may not', async ({
  page,
  stage,
  tenant,
}) => {
  const reservation = await bookByCalls(tenant)
  const sheet = await openSheet(page, stage, reservation)
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Fewer rooms' })).toContainText(
    'This is the last room. To give it up, cancel the reservation.',
  )
  await expect(sheet.getByRole('link', { name: /Fewer rooms/ })).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await expect(sheet.getByRole('link', { name: /^Dates/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Change', exact: true })).toBeFocused()
})

test('Arrival and notes are saved with the keyboard alone, and the review says so above its heading', async ({
  page,
  stage,
  tenant,
}) => {
  const reservation = await bookByCalls(tenant)
  const sheet = await openSheet(page, stage, reservation)
  const row = sheet.getByRole('link', { name: /Names, contact/ })
  const isFocused = () => row.evaluate((link) => link === document.activeElement)
  for (let tabs = 0; tabs < 10 && !(await isFocused()); tabs++) await page.keyboard.press('Tab')
  await expect(row).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Names, contact, arrival, notes')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Expected arrival').selectOption('17:00')
  await page.getByLabel('Notes to the hotel').fill('A cot, please')
  await save(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-finished]')).toBeFocused()
  await expect(page.locator('[data-finished]')).toHaveText('Saved.')
  await page.getByText('Guests and contact').click()
  await expect(page.getByText('A cot, please')).toBeVisible()
  // Shown once: the next visit shows the reservation only.
  await stage.reload()
  await expect(page.locator('[data-finished]')).toHaveCount(0)
})

test('A new e-mail address ends older links: the page goes on with the new token', async ({
  page,
  stage,
  tenant,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  const reservation = await bookByCalls(tenant)
  await openDetails(page, stage, reservation)
  const says = page.getByText('We write to both addresses about this change')
  await expect(says).toHaveCount(0)
  await page.getByLabel('Email', { exact: true }).fill(NEW_EMAIL)
  await expect(says).toBeVisible()
  await save(page).click()
  await expect(page.getByText('"Email" and "Email Confirmation" do not match.').first()).toBeVisible()
  await page.getByLabel('Email Confirmation').fill(NEW_EMAIL)
  await save(page).click()
  await expect(page.locator('[data-finished]')).toContainText('We write to both addresses')
  const key = (await keyOf(page)) as { bypass_token: string }
  expect(key.bypass_token).not.toBe(reservation.bypass_token)
  await stage.reload()
  await expect(page.getByText(reservation.number)).toBeVisible()
  await stage.show(reviewOf(reservation))
  await expect(page.getByText('This link cannot be used any more.')).toBeVisible()
  await expect
    .poll(async () => (await sandbox.mails()).map(({ recipient }) => recipient))
    .toEqual(expect.arrayContaining([NEW_EMAIL, guest.Email]))
})

test('Nothing is sent without a change, and a wrong field keeps what is typed', async ({
  page,
  stage,
  tenant,
}) => {
  const reservation = await bookByCalls(tenant)
  await openDetails(page, stage, reservation)
  await save(page).click()
  await expect(page.getByText('Nothing is changed yet.')).toBeVisible()
  await page.getByLabel('Phone').fill('12')
  await page.getByLabel('Notes to the hotel').fill('Late')
  await save(page).click()
  await expect(page.getByLabel('Phone')).toBeFocused()
  await expect(page.getByLabel('Notes to the hotel')).toHaveValue('Late')
})

test('A guest of each room is named, and an interrupted answer is asked for again', { tag: '@long' }, async ({
  page,
  stage,
  tenant,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  const reservation = await bookByCalls(tenant, { parties: [adultsOnly(2), adultsOnly(1)] })
  await openDetails(page, stage, reservation)
  const second = page.getByRole('group', { name: /^Room 2/ })
  await second.getByLabel('Same as the person booking').uncheck()
  await second.getByLabel('First name').fill('Kenji')
  await second.getByLabel('Last name').fill('Sato')
  await loseFirst(page, 'PUT', /\/guests$/, loseAnswer)
  await save(page).click()
  await expect(page.locator('[data-finished]')).toHaveText('Saved.')
  await expect(page.getByText('Kenji Sato')).toBeVisible()
})

test.describe('in Japanese, on a phone', () => {
  test.use({ locale: 'ja-JP', viewport: { width: 390, height: 844 } })

  test('The form is in the words of the hotel', { tag: '@long' }, async ({ page, stage, tenant }) => {
    const reservation = await bookByCalls(tenant)
    const { number, bypass_token, hotel_code } = reservation
    await stage.show(`${withKey(paths.details(number), bypass_token, hotel_code)}&locale=ja`)
    await expect(heading(page, '宿泊者名・ご連絡先・ご到着時刻・宿へのご連絡')).toBeVisible()
    await expect(page.getByRole('button', { name: '保存する' })).toBeVisible()
    await expectAccessible(page)
  })
})
