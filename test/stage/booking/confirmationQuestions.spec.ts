import type { Page } from 'playwright/test'
import { paths } from '#app/paths.ts'
import { failedCalls } from '../../support/journey/booking.ts'
import { holdRequests } from '../../support/journey/holdRequests.ts'
import { bookByCalls, confirmationPath } from '../../support/stage/booking.ts'
import { phone } from '../../support/stage/phone.ts'
import { unfold } from '../../support/stage/review.ts'
import { expect, type Stage, test } from '../../support/stage/stage.ts'

const QUESTIONS = '**/additional_questions**'
const section = (page: Page) => page.getByRole('group', { name: 'A few questions for your stay' })
const taxi = (page: Page) => section(page).getByRole('combobox')
const dinner = (page: Page) => section(page).getByLabel(/^Would you like to book a table/)
const save = (page: Page) => page.getByRole('button', { name: 'Save your answers' })
const saved = (page: Page) => page.getByText('Thank you. The hotel has your answers.')
const answers = async (sandbox: { bookings: () => Promise<unknown[]> }) => {
  const [booking] = (await sandbox.bookings()) as { answers: { id: number; text?: string }[] }[]
  return booking?.answers ?? []
}

/**
 * Opens the confirmation of a booking. After the booking, this hotel asks about dinner and the taxi; the taxi needs an
 * answer.
 */
const openConfirmation = async (stage: Stage, tenant: string) =>
  stage.show(confirmationPath(await bookByCalls(tenant, { hotel: 'preview' })))

test('On the confirmation, a guest answers the questions of the hotel, and changes the answers later', async ({
  page,
  stage,
  tenant,
  sandbox,
}) => {
  await openConfirmation(stage, tenant)
  await expect(page.getByText('The reception is open from 7:00 to 22:00.')).toBeVisible()
  // The main action of the page is filled, and saving is not.
  const answer = page.getByRole('button', { name: 'Answer the hotel’s questions' })
  const other = await save(page).evaluate((button) => getComputedStyle(button).backgroundColor)
  await expect(answer).not.toHaveCSS('background-color', other)
  await answer.click()
  await expect(dinner(page)).toBeFocused()
  await dinner(page).fill('Saturday at 7')

  await save(page).click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([/^When shall we order your taxi/])
  await expect(taxi(page)).toBeFocused()
  await taxi(page).selectOption('09:30')
  await save(page).click()
  await expect(saved(page)).toBeVisible()
  await expect(page.getByText('The hotel has a few questions for you.')).toHaveCount(0)
  const given = await unfold(page, 'Your answers')
  await expect(given.getByRole('definition').filter({ hasText: 'Saturday at 7' })).toBeVisible()
  expect((await answers(sandbox)).map(({ id }) => id)).toEqual([1051, 1058, 1059])

  await stage.reload()
  await expect(dinner(page)).toHaveValue('Saturday at 7')
  await expect(taxi(page)).toHaveValue('09:30')
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByRole('button', { name: /^Answers and files/ }).press('Enter')
  await expect(dinner(page)).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await dinner(page).fill('')
  await taxi(page).selectOption('10:00')
  await save(page).click()
  await expect(saved(page)).toBeVisible()
  expect(await answers(sandbox)).toMatchObject([
    { id: 1051 },
    { id: 1059, rooms: [{ checkout_time: '10:00' }] },
  ])
})

test('The signed-in owner answers without a token', async ({ page, stage, tenant, sandbox }) => {
  const { number } = await bookByCalls(tenant, { hotel: 'preview', as: 'member' })
  const refresh = await sandbox.refreshToken('member', 'preview')
  await stage.show(`${paths.review(number)}?code=preview&refresh_token=${refresh}`)
  await dinner(page).fill('Saturday at 7')
  await taxi(page).selectOption('09:30')
  await save(page).click()
  await expect(saved(page)).toBeVisible()
  expect((await answers(sandbox)).map(({ id }) => id)).toEqual([1051, 1058, 1059])
})

test.describe('on a phone', () => {
  test.use(phone)

  test('The reservation does not move when its questions arrive, and the guest sees that the hotel needs an answer', async ({
    page,
    stage,
    tenant,
  }) => {
    await openConfirmation(stage, tenant)
    const release = await holdRequests(page, QUESTIONS)
    await stage.reload()
    const number = page.getByRole('region', { name: 'Reservation number' })
    const before = await number.boundingBox()
    release()
    await expect(page.getByRole('button', { name: 'Answer the hotel’s questions' })).toBeInViewport({
      ratio: 1,
    })
    expect(await number.boundingBox()).toEqual(before)
    await page.unroute(QUESTIONS)
  })
})

test('Without a connection the answers stay in the form, also after a reload, and are sent later', async ({
  page,
  stage,
  tenant,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  await openConfirmation(stage, tenant)
  await taxi(page).selectOption('09:00')
  await dinner(page).fill('Sunday at 8')
  // The browser repeats a request by itself.
  await sandbox.fault('questions.answer', 'disconnected', 20)
  await save(page).click()
  await expect(page.getByRole('alert')).toContainText('What you typed is kept.')
  await sandbox.fault('questions.answer', 'disconnected', 0)
  await stage.reload()
  await expect(taxi(page)).toHaveValue('09:00')
  await expect(dinner(page)).toHaveValue('Sunday at 8')
  await save(page).click()
  await expect(saved(page)).toBeVisible()
  expect((await answers(sandbox)).map(({ id }) => id)).toEqual([1051, 1058, 1059])
})

test('A guest who looks the reservation up answers in Japanese and attaches a file', {
  tag: '@long',
}, async ({ page, stage, tenant, sandbox }) => {
  const { number } = await bookByCalls(tenant, { hotel: 'preview' })
  await stage.show('/search?code=preview&locale=ja')
  await page.getByLabel('予約番号').fill(number)
  await page.getByLabel('メールアドレス').fill('hanako@example.com')
  await page.getByRole('button', { name: '予約を表示' }).click()
  const questions = page.getByRole('group', { name: '宿からのご質問' })
  await expect(page.getByText('フロントの営業時間は7:00～22:00です。')).toBeVisible()
  await questions.getByRole('combobox').selectOption('09:00')
  await page.locator('input[type=file]').setInputFiles({
    name: '献立.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n'),
  })
  await expect(page.getByText('アップロード済み')).toBeVisible()
  await page.getByRole('button', { name: '回答を送信する' }).click()
  await expect(page.getByText('ご回答ありがとうございます。')).toBeVisible()
  const given = await unfold(page, 'ご質問への回答')
  await expect(given.getByRole('button', { name: '献立.pdf' })).toBeVisible()
  // The hotel has the first file: the form takes another one.
  await page.locator('input[type=file]').setInputFiles({
    name: '地図.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n'),
  })
  await expect(page.getByText('ご回答ありがとうございます。')).toHaveCount(0)
  await expect(page.getByText('アップロード済み')).toBeVisible()
  await page.getByRole('button', { name: '回答を送信する' }).click()
  await expect(page.getByText('ご回答ありがとうございます。')).toBeVisible()
  const [booking] = (await sandbox.bookings()) as { files: { file_name: string }[] }[]
  expect(booking?.files.map(({ file_name }) => file_name)).toEqual(['献立.pdf', '地図.pdf'])
})
