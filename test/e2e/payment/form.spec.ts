import type { FrameLocator, Locator, Page } from 'playwright/test'
import { dayAhead, readNumber } from '../../support/journey/booking.ts'
import { cardDetails, cardTexts, testCards } from '../../support/journey/cardTexts.ts'
import { expect, test } from '../../support/journey/fixtures.ts'
import { byCard, cardForm, fillCard, goToCard, moneyOf, payButton } from '../../support/journey/paying.ts'

type FieldName = 'number' | 'expiry' | 'code' | 'holder'

const field = (form: FrameLocator, name: FieldName) => form.getByLabel(cardTexts.en[name], { exact: true })

/** The mark of the brand beside the number. */
const mark = (form: FrameLocator) => form.locator('#number + svg[data-brand]')

/** Pastes a text into a field. It comes from the field of the holder, which takes any text. */
async function paste(page: Page, form: FrameLocator, target: Locator, text: string) {
  const source = field(form, 'holder')
  await source.fill(text)
  await source.press('ControlOrMeta+a')
  await source.press('ControlOrMeta+x')
  await expect(source).toHaveValue('')
  await target.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+v')
}

const caretOf = (input: Locator) => input.evaluate((one: HTMLInputElement) => one.selectionStart)

test('The number is grouped while it is typed, pasted or changed in the middle, and its brand appears', {
  tag: '@phone',
}, async ({ page, inApp }) => {
  await goToCard(page, inApp(byCard()))
  const form = cardForm(page)
  const number = field(form, 'number')
  for (const [name, autocomplete, inputmode] of [
    ['number', 'cc-number', 'numeric'],
    ['expiry', 'cc-exp', 'numeric'],
    ['code', 'cc-csc', 'numeric'],
    ['holder', 'cc-name', null],
  ] as const) {
    await expect(field(form, name)).toHaveAttribute('autocomplete', autocomplete)
    if (inputmode) await expect(field(form, name)).toHaveAttribute('inputmode', inputmode)
  }

  await expect(mark(form)).toHaveCount(0)
  await number.press('3')
  await number.press('7')
  await expect(mark(form)).toHaveAttribute('data-brand', 'amex')
  await expect(form.getByRole('radio', { name: 'American Express' })).toBeChecked()
  await expect(form.getByText('4 digits on the front of the card')).toBeVisible()
  await number.pressSequentially(testCards.amex.slice(2))
  await expect(number).toHaveValue('3782 822463 10005')

  for (const pasted of ['4111-1111 1111 1111', '４１１１１１１１１１１１１１１１', ' 4111111111111111\t']) {
    await paste(page, form, number, pasted)
    await expect(number).toHaveValue('4111 1111 1111 1111')
    await expect(mark(form)).toHaveAttribute('data-brand', 'visa')
  }

  // The caret stays behind the digit that the guest has changed.
  await number.press('Home')
  for (let digits = 0; digits < 6; digits++) await number.press('ArrowRight')
  await number.press('Backspace')
  await expect(number).toHaveValue('4111 1111 1111 111')
  await number.press('5')
  await expect(number).toHaveValue('4111 5111 1111 1111')
  expect(await caretOf(number)).toBe(6)
  await number.press('6')
  await expect(number).toHaveValue('4111 5611 1111 11111')
  expect(await caretOf(number)).toBe(7)
})

test('A password manager fills in the card by script, and the guest pays', async ({
  page,
  inApp,
  tenant,
}) => {
  await goToCard(page, inApp(byCard()))
  const form = cardForm(page)
  for (const [name, value] of Object.entries(cardDetails) as [FieldName, string][])
    await field(form, name).evaluate((input: HTMLInputElement, typed) => {
      // As from the isolated world of an extension: the setter of the browser, without that of the page.
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
      set?.call(input, typed)
      for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }))
    }, value)
  await expect(field(form, 'number')).toHaveValue('4111 1111 1111 1111')
  await expect(field(form, 'expiry')).toHaveValue('08 / 31')
  await expect(form.getByRole('radio', { name: 'VISA' })).toBeChecked()
  await payButton(page).click()
  await readNumber(page)
  expect(await moneyOf(tenant)).toEqual(['auth', 'sales'])
})

/** What a guest types into a field, and the message at the field when the guest leaves it. */
const rubbish: [FieldName, string, message: string][] = [
  ['number', 'abcd', "Required fields can't be blank."],
  ['number', '4111', 'Please check the card number.'],
  ['number', '4111111111111112', 'Please check the card number.'],
  ['number', '6200000000000005', 'The hotel does not accept this card type. Please use another card.'],
  ['expiry', '', "Required fields can't be blank."],
  ['expiry', '13 / 99', 'Please enter the month and the year, such as 08 / 29.'],
  ['expiry', '0820', 'This card has expired.'],
  ['expiry', 'soon', "Required fields can't be blank."],
  ['expiry', '08', 'Please enter the month and the year, such as 08 / 29.'],
  // The last month before the stay.
  [
    'expiry',
    `${dayAhead(0).slice(5, 7)}${dayAhead(0).slice(2, 4)}`,
    'Please register a valid credit card before the check-out date.',
  ],
  ['code', '', "Required fields can't be blank."],
  ['code', '12', 'Please check the security code.'],
  ['code', '1a3', 'Please check the security code.'],
  ['holder', '', "Required fields can't be blank."],
  ['holder', '🦊 YAMADA', 'Please use half-width Roman letters only, as on the card.'],
  ['holder', '山田 花子', 'Please use half-width Roman letters only, as on the card.'],
]

test('Each field says what is wrong when the guest leaves it, and keeps what was typed', {
  tag: '@phone',
}, async ({ page, inApp }) => {
  await goToCard(page, inApp(byCard()))
  const form = cardForm(page)
  const described = async (name: FieldName, message: string) => {
    await expect(form.locator(`#${name}-error`)).toHaveText(message)
    await expect(field(form, name)).toHaveAttribute('aria-describedby', new RegExp(`\\b${name}-error$`))
  }
  for (const [name, typed, message] of rubbish) {
    await fillCard(page)
    const input = field(form, name)
    await input.fill('')
    await input.pressSequentially(typed)
    await input.press('Tab')
    await described(name, message)
    await expect(input).toHaveAttribute('aria-invalid', 'true')
    await expect(form.locator('[aria-invalid]')).toHaveCount(1)
  }
  // The field of the code takes four digits at most; a card other than American Express has three.
  await fillCard(page)
  const code = field(form, 'code')
  await code.fill('')
  await code.pressSequentially('12345')
  await expect(code).toHaveValue('1234')
  await code.press('Tab')
  await described('code', 'Please check the security code.')

  // Full-width letters of the holder become half-width.
  await field(form, 'holder').fill('ＨＡＮＡＫＯ　ＹＡＭＡＤＡ')
  await field(form, 'holder').press('Tab')
  await expect(field(form, 'holder')).toHaveValue('HANAKO YAMADA')

  // A brand that the guest has chosen stays, and the number does not belong to it.
  await form.getByRole('radio', { name: 'JCB' }).check()
  await described('number', 'The card number does not belong to the selected card type')
  await payButton(page).click()
  await expect(field(form, 'number')).toBeFocused()
  await expect(field(form, 'number')).toHaveValue('4111 1111 1111 1111')
  await expect(form.getByRole('radio', { name: 'JCB' })).toBeChecked()
  await expect(field(form, 'holder')).toHaveValue('HANAKO YAMADA')
})

test('What only the script of the gateway refuses is shown at its field; nothing typed is lost', {
  tag: '@phone',
}, async ({ page, inApp, tenant }) => {
  await goToCard(page, inApp(byCard()))
  const form = cardForm(page)
  // A VISA number of 19 digits is valid. This gateway takes 16 at most.
  await fillCard(page, { number: '4111111111111111110' })
  await expect(form.locator('[aria-invalid]')).toHaveCount(0)
  await payButton(page).click()
  const number = field(form, 'number')
  await expect(number).toHaveAccessibleDescription('Please check the card number.')
  await expect(number).toBeFocused()
  await expect(number).toHaveValue('4111 1111 1111 1111110')
  await expect(field(form, 'expiry')).toHaveValue('08 / 31')
  await expect(field(form, 'code')).toHaveValue(cardDetails.code)
  await expect(field(form, 'holder')).toHaveValue(cardDetails.holder)
  await number.fill(testCards.mastercard)
  await payButton(page).click()
  await readNumber(page)
  expect(await moneyOf(tenant)).toEqual(['auth', 'sales'])
})

test('VISA and Mastercard pay at most 1,000,000 yen; JCB pays more', async ({
  page,
  inApp,
  sandbox,
  tenant,
}) => {
  await sandbox.post('prices', { percent: 300 })
  await goToCard(page, inApp(byCard({ checkin: dayAhead(60), checkout: dayAhead(74) })))
  const form = cardForm(page)
  const number = field(form, 'number')
  for (const refused of [testCards.approved, testCards.mastercard]) {
    await fillCard(page, { number: refused })
    await expect(number).toHaveAccessibleDescription(/cannot be used for more than 1,000,000 yen online/)
  }
  await number.fill('3530111333300000')
  await expect(number).toHaveAccessibleDescription('')
  await payButton(page).click()
  await readNumber(page)
  expect(await moneyOf(tenant)).toEqual(['auth', 'sales'])
})
