import type { FrameLocator, Locator, Page } from 'playwright/test'
import { readNumber } from '../../support/journey/booking.ts'
import { cardDetails, cardTexts, testCards } from '../../support/journey/cardTexts.ts'
import { holdPayment } from '../../support/journey/heldPayment.ts'
import { cardForm, expectCardForm, fillCard, payHeldButton } from '../../support/journey/paying.ts'
import { expect, test } from '../../support/stage/stage.ts'

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

test('The number is grouped while it is typed, pasted or changed in the middle, and its brand appears', async ({
  stage,
  page,
  tenant,
}) => {
  await stage.show((await holdPayment(tenant)).path)
  await expectCardForm(page)
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

test('A password manager fills in the card by script, and the guest pays', { tag: '@long' }, async ({
  stage,
  page,
  tenant,
}) => {
  const held = await holdPayment(tenant)
  await stage.show(held.path)
  const form = cardForm(page)
  for (const [name, value] of Object.entries(cardDetails) as [FieldName, string][])
    await field(form, name).evaluate((input: HTMLInputElement, typed) => {
      // As from the isolated world of an extension: the setter of the browser, without the setter of the page.
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
      set?.call(input, typed)
      for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }))
    }, value)
  await expect(field(form, 'number')).toHaveValue('4111 1111 1111 1111')
  await expect(field(form, 'expiry')).toHaveValue('08 / 31')
  await expect(form.getByRole('radio', { name: 'VISA' })).toBeChecked()
  await payHeldButton(page).click()
  await readNumber(page)
  await expect.poll(held.money).toEqual(['auth', 'sales'])
})

/** What a guest types into each field, and the message at the field when the guest leaves it. A unit test proves all rules. */
const wrongCards: Record<FieldName, [typed: string, message: string]>[] = [
  {
    number: ['4111111111111112', 'Please check the card number.'],
    expiry: ['13 / 99', 'Please enter the month and the year, such as 08 / 29.'],
    code: ['12', 'Please check the security code.'],
    holder: ['山田 花子', 'Please use letters of the alphabet only, as on the card.'],
  },
  {
    number: ['6200000000000005', 'The hotel does not accept this card type. Please use another card.'],
    expiry: ['0820', 'This card has expired.'],
    // The field takes four digits at most; a card other than American Express has three.
    code: ['12345', 'Please check the security code.'],
    holder: ['', 'Enter the name on the card.'],
  },
]

test('Each field says what is wrong when the guest leaves it, and keeps what was typed', async ({
  stage,
  page,
  tenant,
}) => {
  await stage.show((await holdPayment(tenant)).path)
  const form = cardForm(page)
  const described = async (name: FieldName, message: string) => {
    await expect(form.locator(`#${name}-error`)).toHaveText(message)
    await expect(field(form, name)).toHaveAttribute('aria-describedby', new RegExp(`\\b${name}-error$`))
  }
  for (const card of wrongCards) {
    await fillCard(page)
    await expect(form.locator('[aria-invalid]')).toHaveCount(0)
    for (const [place, [name, [typed, message]]] of (
      Object.entries(card) as [FieldName, [string, string]][]
    ).entries()) {
      const input = field(form, name)
      await input.fill('')
      await input.pressSequentially(typed)
      await input.press('Tab')
      await described(name, message)
      await expect(form.locator('[aria-invalid="true"]')).toHaveCount(place + 1)
      if (typed === '12345') await expect(input).toHaveValue('1234')
    }
  }

  // Full-width letters of the holder become half-width.
  await fillCard(page, { holder: 'ＨＡＮＡＫＯ　ＹＡＭＡＤＡ' })
  await field(form, 'holder').press('Tab')
  await expect(field(form, 'holder')).toHaveValue('HANAKO YAMADA')

  // A brand that the guest has chosen stays, and the number does not belong to it.
  await form.getByRole('radio', { name: 'JCB' }).check()
  await described('number', 'The card number does not belong to the selected card type.')
  await payHeldButton(page).click()
  await expect(field(form, 'number')).toBeFocused()
  await expect(field(form, 'number')).toHaveValue('4111 1111 1111 1111')
  await expect(form.getByRole('radio', { name: 'JCB' })).toBeChecked()
  await expect(field(form, 'holder')).toHaveValue('HANAKO YAMADA')
})

test('What only the script of the gateway refuses is shown at its field; nothing typed is lost', async ({
  stage,
  page,
  tenant,
}) => {
  const held = await holdPayment(tenant)
  await stage.show(held.path)
  const form = cardForm(page)
  // A VISA number of 19 digits is valid. This gateway takes 16 at most.
  await fillCard(page, { number: '4111111111111111110' })
  await expect(form.locator('[aria-invalid]')).toHaveCount(0)
  await payHeldButton(page).click()
  const number = field(form, 'number')
  await expect(number).toHaveAccessibleDescription('Please check the card number.')
  await expect(number).toBeFocused()
  await expect(number).toHaveValue('4111 1111 1111 1111110')
  await expect(field(form, 'expiry')).toHaveValue('08 / 31')
  await expect(field(form, 'code')).toHaveValue(cardDetails.code)
  await expect(field(form, 'holder')).toHaveValue(cardDetails.holder)
  await number.fill(testCards.mastercard)
  await payHeldButton(page).click()
  await readNumber(page)
  await expect.poll(held.money).toEqual(['auth', 'sales'])
})
