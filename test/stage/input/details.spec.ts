import type { Page } from 'playwright/test'
import { expectDetails, field, fillDetails, heading } from '../../support/journey/booking.ts'
import { detailsPath } from '../../support/stage/booking.ts'
import { expect, test } from '../../support/stage/stage.ts'

const next = (page: Page) => page.getByRole('button', { name: 'Review your booking' }).click()
const summary = (page: Page) => page.getByRole('alert').filter({ hasText: 'Please check' })

/** Texts that are all invalid at the same time, with the message of each field. */
const invalid: [label: string, text: string, sentence: RegExp][][] = [
  [
    ['First name', '花子', /letters of the alphabet/],
    ['Last name', 'Win at evil.com', /cannot contain a web address/],
    ['Email', 'hanako@', /does not look like an email address/],
    ['Phone', 'callme', /6 to 19 digits/],
    ['Notes to the hotel', 'a'.repeat(256), /shorten this to 255 characters/],
  ],
  [
    ['First name', 'Hana\ue000ko', /a character that cannot be seen/],
    ['Last name', 'a'.repeat(61), /longer than 60 characters/],
    ['Email Confirmation', 'other@example.com', /do not match/],
    ['Phone', '12345', /6 to 19 digits/],
  ],
]

test('A field with an invalid text has a message, keeps the text and accepts a correction', async ({
  page,
  stage,
}) => {
  await stage.show(detailsPath())
  for (const rows of invalid) {
    await fillDetails(page)
    for (const [label, text] of rows) await page.getByLabel(label).first().fill(text)
    await next(page)
    await expect(field(page, 'First name')).toBeFocused()
    for (const [label, text, sentence] of rows)
      await test.step(`${label}: ${text}`, async () => {
        const typed = page.getByLabel(label).first()
        await expect(typed).toHaveAccessibleDescription(sentence)
        await expect(typed).toHaveAttribute('aria-invalid', 'true')
        await expect(typed).toHaveValue(text)
        await expect(summary(page).getByRole('link', { name: label }).first()).toBeVisible()
      })
    // After the first press the form checks each change.
    await fillDetails(page)
    await page.getByLabel('Notes to the hotel').fill('')
    await expect(summary(page)).toHaveCount(0)
    await expect(page.locator('[aria-invalid]')).toHaveCount(0)
  }
  await next(page)
  await expect(heading(page, 'Is everything right?')).toBeVisible()
})

test('Each empty field has a message, and the summary links to the fields', async ({ page, stage }) => {
  await stage.show(detailsPath())
  await next(page)
  await expect(field(page, 'First name')).toBeFocused()
  await expect(summary(page)).toContainText('Please check 5 fields')
  // The sentence for all, once.
  await expect(summary(page).getByText("Required fields can't be blank.")).toHaveCount(1)
  for (const [label, sentence] of [
    ['First name', 'Enter your first name.'],
    ['Last name', 'Enter your last name.'],
    ['Email', 'Enter your email address.'],
    ['Email Confirmation', 'Enter your email address once more.'],
    ['Phone', 'Enter your phone number.'],
  ] as const) {
    await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(`${sentence}$`))
    await expect(summary(page).getByRole('link', { name: sentence, exact: true })).toBeVisible()
  }
  await summary(page).getByRole('link', { name: 'Enter your phone number.' }).click()
  await expect(field(page, 'Phone')).toBeFocused()
  await fillDetails(page)
  await expect(summary(page)).toHaveCount(0)

  // A booking for another person requires that person's name.
  await page.getByLabel('I am booking for someone else').check()
  await next(page)
  const guestGroup = page.getByRole('group', { name: /The guest/ })
  await expect(guestGroup.getByLabel('First name')).toBeFocused()
  await expect(summary(page)).toContainText('The guest – Enter the guest’s first name')
  // The fields have appeared later than the notes, which are below them.
  await page.getByLabel('Notes to the hotel').fill('a'.repeat(256))
  await expect(summary(page).getByRole('link')).toHaveText([
    'The guest – Enter the guest’s first name.',
    'The guest – Enter the guest’s last name.',
    'Notes to the hotel',
  ])
  await page.getByLabel('I am booking for someone else').uncheck()
  await expect(summary(page).getByRole('link')).toHaveText(['Notes to the hotel'])
  await page.getByLabel('I am booking for someone else').check()
  await page.getByLabel('Notes to the hotel').fill('')
  await guestGroup.getByLabel('First name').fill('Jiro')
  await guestGroup.getByLabel('Last name').fill('Yamada')
  await next(page)
  await expect(heading(page, 'Is everything right?')).toBeVisible()
})

test('A problem of a field that is not on the screen is named, and a press is never without an effect', async ({
  page,
  stage,
}) => {
  await stage.show(detailsPath())
  await fillDetails(page, { Phone: '1' })
  // A style sheet of a browser or of an extension hides the field.
  const hidden = await page.addStyleTag({ content: '#guest-phone { display: none }' })
  await next(page)
  await expect(summary(page)).toContainText('Phone – Please enter 6 to 19 digits')
  await expect(summary(page)).toContainText('This page does not show where to enter this.')
  await expect(summary(page).getByRole('link', { name: /^Call the hotel/ })).toBeVisible()
  await expect(page.locator('[data-problems]')).toBeFocused()
  await hidden.evaluate((style) => style.parentNode?.removeChild(style))
  await next(page)
  await expect(field(page, 'Phone')).toBeFocused()
})

test('Names are accepted as passports have them, and numbers as they are pasted', async ({ page, stage }) => {
  await stage.show(detailsPath())
  await fillDetails(page, {
    'First name': '\u2068Anne–Marie\u2069',
    'Last name': 'O´Brien s/o Rajan',
    Email: '\u200ehanako@example.com',
    Phone: '\u202a+44 (0)20 7946 0000\u202c',
  })
  await next(page)
  await expect(heading(page, 'Is everything right?')).toBeVisible()
  for (const shown of ['Anne-Marie O’Brien s/o Rajan', 'hanako@example.com', '+442079460000'])
    await expect(page.getByText(shown, { exact: true }).first()).toBeVisible()
})

test('Full-width letters and digits are accepted', async ({ page, stage }) => {
  await stage.show(detailsPath())
  await fillDetails(page, {
    'First name': 'Ｈａｎａｋｏ',
    Email: 'ｈａｎａｋｏ@example.com',
    Phone: '０９０－１２３４－５６７８',
  })
  await next(page)
  await expect(heading(page, 'Is everything right?')).toBeVisible()
  await expect(page.getByText('09012345678')).toBeVisible()
  await expect(page.getByText('hanako@example.com')).toBeVisible()
  await page.goBack()
  await expectDetails(page, { Phone: '09012345678' })
})

test('A typo in the domain of an e-mail address has a suggestion, which one press takes and which blocks nothing', async ({
  page,
  stage,
}) => {
  await stage.show(detailsPath())
  const typed = { Email: 'hanako@gmial.com', 'Email Confirmation': 'hanako@gmial.com' }
  await fillDetails(page, typed)
  await page.getByRole('button', { name: 'Did you mean hanako@gmail.com?' }).click()
  await expectDetails(page, { Email: 'hanako@gmail.com', 'Email Confirmation': 'hanako@gmail.com' })
  await expect(page.getByRole('button', { name: /^Did you mean/ })).toHaveCount(0)
  await expect(field(page, 'Email')).toBeFocused()
  await fillDetails(page, typed)
  await next(page)
  await expect(heading(page, 'Is everything right?')).toBeVisible()
  await expect(page.getByText('hanako@gmial.com')).toBeVisible()
})

/** Fills in the contact of a Japanese booking. */
async function fillContact(page: Page) {
  await field(page, 'メールアドレス').fill('hanako@example.com')
  await field(page, 'メールアドレス（確認用）').fill('hanako@example.com')
  await field(page, '電話番号').fill('０９０１２３４５６７８')
}
const nextInJapanese = (page: Page) => page.getByRole('button', { name: '予約内容の確認へ' }).click()
const reviewHeading = (page: Page) => heading(page, 'ご予約内容をご確認ください')

test('漢字の氏名が必要な宿では、ふりがなもひらがなで入力する', async ({ page, stage }) => {
  await stage.show(detailsPath({ locale: 'ja' }))
  await fillContact(page)
  await field(page, '姓').fill('山田')
  await field(page, '名').fill('花子')
  await field(page, '姓（ふりがな）').fill('山田')
  await nextInJapanese(page)
  await expect(field(page, '姓（ふりがな）')).toBeFocused()
  await expect(field(page, '姓（ふりがな）')).toHaveAccessibleDescription(
    /ふりがなは、ひらがなでご入力ください/,
  )
  await expect(field(page, '名（ふりがな）')).toHaveAccessibleDescription(/名（ふりがな）をご入力ください。/)
  await expect(field(page, '姓（ふりがな）')).toHaveValue('山田')
  await field(page, '姓（ふりがな）').fill('ヤマダ')
  await field(page, '名（ふりがな）').fill('はなこ')
  await nextInJapanese(page)
  await expect(reviewHeading(page)).toBeVisible()
  await expect(page.getByText('やまだ')).toBeVisible()
})

test('ひらがなの氏名なら、ふりがなは要らない', async ({ page, stage }) => {
  await stage.show(detailsPath({ code: 'kyoto', locale: 'ja' }))
  await fillContact(page)
  const lastName = page.getByRole('textbox', { name: '姓', exact: true })
  await lastName.fill('山田')
  await page.getByRole('textbox', { name: '名', exact: true }).fill('はなこ')
  await nextInJapanese(page)
  const reading = page.getByRole('textbox', { name: /^姓（ふりがな）/ })
  await expect(reading).toBeFocused()
  await expect(reading).toHaveAccessibleDescription(/姓（ふりがな）をご入力ください。/)
  // A number in Japan as it is dialled there.
  await expect(page.getByRole('link', { name: '075-000-0018' }).first()).toHaveAttribute(
    'href',
    'tel:+81750000018',
  )
  await lastName.fill('やまだ')
  await nextInJapanese(page)
  await expect(reviewHeading(page)).toBeVisible()
})
