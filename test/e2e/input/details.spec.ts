import type { Page } from 'playwright/test'
import {
  expectDetails,
  field,
  fillDetails,
  goToDetails,
  heading,
  results,
} from '../../support/journey/booking.ts'
import { expect, test } from '../../support/journey/fixtures.ts'

const next = (page: Page) => page.getByRole('button', { name: 'Review your booking' })
const summary = (page: Page) => page.getByRole('alert').filter({ hasText: 'Please check' })

const invalid: [content: string, label: string, text: string, sentence: RegExp][] = [
  ['a name in kanji', 'First name', '花子', /letters of the alphabet/],
  ['a web address as a name', 'Last name', 'Win at evil.com', /cannot contain a web address/],
  ['an invisible character in a name', 'Last name', 'Yama\u202eda', /a character that cannot be seen/],
  ['a name that is too long', 'Last name', 'a'.repeat(61), /longer than 60 characters/],
  ['an e-mail address without domain', 'Email', 'hanako@', /does not look like an e-mail address/],
  ['another e-mail address for confirmation', 'Email Confirmation', 'other@example.com', /do not match/],
  ['a phone number of letters', 'Phone', 'callme', /6 to 19 digits/],
  ['a phone number that is too short', 'Phone', '12345', /6 to 19 digits/],
]

test('A field with an invalid text has a message, keeps the text and accepts a correction', async ({
  page,
  inApp,
}) => {
  await goToDetails(page, inApp(results()))
  await fillDetails(page)
  // After the first row the form checks each change.
  for (const [content, label, text, sentence] of invalid)
    await test.step(content, async () => {
      await field(page, label).fill(text)
      await next(page).click()
      await expect(field(page, label)).toBeFocused()
      await expect(field(page, label)).toHaveAccessibleDescription(sentence)
      await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true')
      await expect(summary(page).getByRole('link', { name: label, exact: true }).first()).toBeVisible()
      await expect(field(page, label)).toHaveValue(text)

      await fillDetails(page)
      await expect(field(page, label)).not.toHaveAttribute('aria-invalid')
      await expect(summary(page)).toHaveCount(0)
    })
  await next(page).click()
  await expect(heading(page, 'Is everything right?')).toBeVisible()
})

test('Each empty field has a message, and the summary links to the fields', async ({ page, inApp }) => {
  await goToDetails(page, inApp(results()))
  await next(page).click()
  await expect(field(page, 'First name')).toBeFocused()
  await expect(summary(page)).toContainText('Please check 5 fields')
  for (const label of ['First name', 'Last name', 'Email', 'Email Confirmation', 'Phone']) {
    await expect(field(page, label)).toHaveAccessibleDescription(
      new RegExp(`Required fields can't be blank\\. Please enter: ${label}\\.`),
    )
  }
  await summary(page).getByRole('link', { name: 'Phone' }).click()
  await expect(field(page, 'Phone')).toBeFocused()
  await fillDetails(page)
  await expect(summary(page)).toHaveCount(0)
})

test('Full-width letters and digits are accepted', async ({ page, inApp }) => {
  await goToDetails(page, inApp(results()))
  await fillDetails(page, {
    'First name': 'Ｈａｎａｋｏ',
    Email: 'ｈａｎａｋｏ@example.com',
    Phone: '０９０－１２３４－５６７８',
  })
  await next(page).click()
  await expect(heading(page, 'Is everything right?')).toBeVisible()
  await expect(page.getByText('09012345678')).toBeVisible()
  await expect(page.getByText('hanako@example.com')).toBeVisible()
  await page.goBack()
  await expectDetails(page, { Phone: '09012345678' })
})

test('A typo in the domain of an e-mail address has a suggestion, which one press takes and which blocks nothing', async ({
  page,
  inApp,
}) => {
  await goToDetails(page, inApp(results()))
  const typed = { Email: 'hanako@gmial.com', 'Email Confirmation': 'hanako@gmial.com' }
  await fillDetails(page, typed)
  await page.getByRole('button', { name: 'Did you mean hanako@gmail.com?' }).click()
  await expectDetails(page, { Email: 'hanako@gmail.com', 'Email Confirmation': 'hanako@gmail.com' })
  await expect(page.getByRole('button', { name: /^Did you mean/ })).toHaveCount(0)
  await expect(field(page, 'Email')).toBeFocused()
  await fillDetails(page, typed)
  await next(page).click()
  await expect(heading(page, 'Is everything right?')).toBeVisible()
  await expect(page.getByText('hanako@gmial.com')).toBeVisible()
})

test('A note that is too long shows the limit and keeps its text', async ({ page, inApp }) => {
  await goToDetails(page, inApp(results()))
  await fillDetails(page)
  const notes = page.getByLabel('Notes to the hotel')
  await notes.fill('a'.repeat(256))
  await next(page).click()
  await expect(notes).toBeFocused()
  await expect(notes).toHaveAccessibleDescription(/shorten this to 255 characters/)
  await expect(notes).toHaveValue('a'.repeat(256))
})

test('A booking for another person requires that person’s name', async ({ page, inApp }) => {
  await goToDetails(page, inApp(results()))
  await fillDetails(page)
  await page.getByLabel('I am booking for someone else').check()
  await next(page).click()
  const guestGroup = page.getByRole('group', { name: /The guest/ })
  await expect(guestGroup.getByLabel('First name')).toBeFocused()
  await expect(summary(page)).toContainText('Please check 2 fields')
  await guestGroup.getByLabel('First name').fill('Jiro')
  await guestGroup.getByLabel('Last name').fill('Yamada')
  await next(page).click()
  await expect(heading(page, 'Is everything right?')).toBeVisible()
})

test.describe('in Japanese', () => {
  test.use({ locale: 'ja-JP' })

  async function goToForm(page: Page, address: string) {
    await page.goto(address)
    await page.locator('[data-choose]').first().click()
    await expect(heading(page, 'お客様の情報をご入力ください')).toBeVisible()
    await field(page, 'メールアドレス').fill('hanako@example.com')
    await field(page, 'メールアドレス（確認用）').fill('hanako@example.com')
    await field(page, '電話番号').fill('０９０１２３４５６７８')
  }
  const nextButton = (page: Page) => page.getByRole('button', { name: '予約内容の確認へ' })
  const reviewHeading = (page: Page) => heading(page, 'ご予約内容をご確認ください')

  test('漢字の氏名が必要な宿では、ふりがなもひらがなで入力する', async ({ page, inApp }) => {
    await goToForm(page, inApp(results()))
    await field(page, '姓').fill('山田')
    await field(page, '名').fill('花子')
    await field(page, '姓（ふりがな）').fill('山田')
    await nextButton(page).click()
    await expect(field(page, '姓（ふりがな）')).toBeFocused()
    await expect(field(page, '姓（ふりがな）')).toHaveAccessibleDescription(
      /ふりがなは、ひらがなでご入力ください/,
    )
    await expect(field(page, '名（ふりがな）')).toHaveAccessibleDescription(/必須項目をご入力ください/)
    await expect(field(page, '姓（ふりがな）')).toHaveValue('山田')
    await field(page, '姓（ふりがな）').fill('ヤマダ')
    await field(page, '名（ふりがな）').fill('はなこ')
    await nextButton(page).click()
    await expect(reviewHeading(page)).toBeVisible()
    await expect(page.getByText('やまだ')).toBeVisible()
  })

  test('ひらがなの氏名なら、ふりがなは要らない', async ({ page, inApp }) => {
    await goToForm(page, inApp(results({ code: 'kyoto', room_type_codes: 'corner-twin' })))
    await page.getByRole('textbox', { name: '姓', exact: true }).fill('山田')
    await page.getByRole('textbox', { name: '名', exact: true }).fill('はなこ')
    await nextButton(page).click()
    const reading = page.getByRole('textbox', { name: /^姓（ふりがな）/ })
    await expect(reading).toBeFocused()
    await expect(reading).toHaveAccessibleDescription(/必須項目をご入力ください/)
    await page.getByRole('textbox', { name: '姓', exact: true }).fill('やまだ')
    await nextButton(page).click()
    await expect(reviewHeading(page)).toBeVisible()
  })
})
