import type { Page, Request } from 'playwright/test'
import { credentials } from '../../../examples/doubles/gmo/credentials.ts'
import { addresses } from '../addresses.ts'
import { testCards } from '../journey/cardTexts.ts'
import { expect } from '../journey/fixtures.ts'
import { byCard, cardForm, chooseCard, fillCard, payButton } from '../journey/paying.ts'
import { choosePlan, fillDetails, readNumber, review } from '../journey/steps.ts'
import { twinRooms } from '../journey/texts.ts'
import type { SettingContext, SettingRow } from './SettingRow.ts'

const scripts = { v1: 'ext/js/token.js', v2: 'payment/js/mp-token.js' }

/** The setting of a hotel with an account at the double of GMO. */
export const paymentSetting = (
  { tenant }: Pick<SettingContext, 'tenant'>,
  generation: keyof typeof scripts,
  more: object = {},
) => ({
  payment: {
    gateway: 'gmo',
    generation,
    script_url: `${addresses.gateways}/t/${tenant}/${scripts[generation]}`,
    shop_id: credentials.shopId,
    api_key: credentials.apiKey,
    public_key: credentials.publicKey,
    card_brands: ['visa', 'mastercard', 'amex', 'jcb', 'diners'],
    saves_cards: true,
    ...more,
  },
})

/** Goes to the review with the card form. */
async function openForm({ page, open }: SettingContext) {
  await open(byCard())
  await chooseCard(page)
  await expect(cardForm(page).getByLabel('Card number')).toBeVisible()
}

/** What the script sends to the gateway for a token. */
const tokenRequest = (page: Page): Promise<Request> => page.waitForRequest(/\/CreateToken\.json$/)

/** Requires that a card pays with the right value of a field of the account, and that no card pays with a wrong one. */
const accountRow = (field: string, generation: keyof typeof scripts): SettingRow['verify'] =>
  async function verify(context) {
    const { page, setSettings } = context
    await setSettings(paymentSetting(context, generation, { [field]: 'wrong' }))
    await openForm(context)
    await fillCard(page)
    await payButton(page).click()
    await expect(page.getByText(/^The payment provider cannot be reached/)).toBeVisible()
    await setSettings(paymentSetting(context, generation))
    await openForm(context)
    await fillCard(page)
    await payButton(page).click()
    await readNumber(page)
  }

/** The settings of payments by card. */
export const paymentRows: SettingRow[] = [
  {
    field: 'payment.gateway',
    async verify(context) {
      const { page, open, setSettings } = context
      for (const gateway of ['gmo', 'gmo-paypal']) {
        await setSettings(paymentSetting(context, 'v2', { gateway }))
        await openForm(context)
      }
      await setSettings(paymentSetting(context, 'v2', { gateway: 'paygent' }))
      await open(byCard())
      await choosePlan(page, twinRooms.en.hakone)
      await fillDetails(page)
      await review(page)
      await expect(page.getByRole('radio', { name: /^Pay at the hotel/ })).toBeChecked()
      await expect(page.getByRole('radio', { name: /^Pay by card now/ })).toBeDisabled()
    },
  },
  {
    field: 'payment.generation',
    async verify(context) {
      const { page, setSettings } = context
      for (const [generation, sent, absent] of [
        ['v1', credentials.shopId, credentials.apiKey],
        ['v2', credentials.apiKey, credentials.shopId],
      ] as const) {
        await setSettings(paymentSetting(context, generation))
        await openForm(context)
        await fillCard(page)
        const request = tokenRequest(page)
        await payButton(page).click()
        const body = (await request).postData() ?? ''
        expect(body).toContain(sent)
        expect(body).not.toContain(absent)
        await readNumber(page)
      }
    },
  },
  {
    field: 'payment.script_url',
    async verify(context) {
      const { page, setSettings } = context
      for (const version of ['1', '2']) {
        const script_url = `${addresses.gateways}/t/${context.tenant}/${scripts.v2}?version=${version}`
        await setSettings(paymentSetting(context, 'v2', { script_url }))
        const loaded = page.waitForResponse(script_url)
        await openForm(context)
        expect((await loaded).status()).toBe(200)
      }
    },
  },
  { field: 'payment.shop_id', verify: accountRow('shop_id', 'v1') },
  { field: 'payment.api_key', verify: accountRow('api_key', 'v2') },
  { field: 'payment.public_key', verify: accountRow('public_key', 'v2') },
  {
    field: 'payment.card_brands',
    async verify(context) {
      const { page, setSettings } = context
      const brands = cardForm(page).getByRole('radio')
      await setSettings(paymentSetting(context, 'v2', { card_brands: ['visa', 'jcb'] }))
      await openForm(context)
      await expect(brands).toHaveCount(2)
      await fillCard(page, { number: testCards.mastercard })
      await expect(cardForm(page).getByText(/^The hotel does not accept this card type/)).toBeVisible()
      await setSettings(paymentSetting(context, 'v2', { card_brands: ['mastercard'] }))
      await openForm(context)
      await expect(brands).toHaveCount(1)
      await fillCard(page, { number: testCards.mastercard })
      await expect(cardForm(page).getByText(/^The hotel does not accept this card type/)).toHaveCount(0)
    },
  },
  {
    field: 'payment.saves_cards',
    async verify(context) {
      const { page, open, setSettings, sandbox } = context
      const save = cardForm(page).getByRole('checkbox', { name: 'Save this card for my next booking' })
      for (const saves_cards of [true, false]) {
        await setSettings(paymentSetting(context, 'v2', { saves_cards }))
        await open(`${byCard()}&refresh_token=${await sandbox.refreshToken('member', 'hakone')}`)
        await chooseCard(page)
        await expect(cardForm(page).getByLabel('Card number')).toBeVisible()
        await expect(save).toHaveCount(saves_cards ? 1 : 0)
      }
    },
  },
]
