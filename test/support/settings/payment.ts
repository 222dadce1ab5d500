import type { Page } from 'playwright/test'
import { formatDate } from '#shared/i18n/formats.ts'
import { secondShop } from '../../../examples/doubles/gmo/credentials.ts'
import { addresses } from '../addresses.ts'
import { dayAhead } from '../journey/booking.ts'
import { cardDetails, cardTexts, testCards } from '../journey/cardTexts.ts'
import { expect } from '../journey/fixtures.ts'
import { cardForm, fillCard, payButton } from '../journey/paying.ts'
import { readNumber } from '../journey/steps.ts'
import { texts } from '../journey/texts.ts'
import { reviewPath, typed } from '../stage/booking.ts'
import type { SettingContext, SettingRow } from './SettingRow.ts'

const scripts = { v1: 'ext/js/token.js', v2: 'payment/js/mp-token.js' }

/** The setting of the hotel `hakone`, with its shop at the double of GMO. */
export const paymentSetting = (
  { tenant }: Pick<SettingContext, 'tenant'>,
  generation: keyof typeof scripts,
  more: object = {},
) => ({
  payment: {
    gateway: 'gmo',
    generation,
    script_url: `${addresses.doubles}/gmo/t/${tenant}/${scripts[generation]}`,
    shop_id: secondShop.shopId,
    api_key: secondShop.apiKey,
    public_key: secondShop.publicKey,
    card_brands: ['visa', 'mastercard', 'amex', 'jcb', 'diners'],
    saves_cards: true,
    ...more,
  },
})

/** The path of the review of a stay that can be paid by card. */
const path = reviewPath({ selected: 'deluxe-twin.kaiseki' })

const stored = typed()

const byCard = (page: Page) => page.getByRole('radio', { name: cardTexts.en.method })

/** Accepts the terms, and opens the form of the card. */
async function openForm(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: texts.en.accept }).check()
  await byCard(page).check()
  await expect(cardForm(page).getByLabel(cardTexts.en.number)).toBeVisible()
}

/** The settings of payments by card. */
export const paymentRows: SettingRow[] = [
  {
    fields: ['bank_transfer_days'],
    async verify({ page, show }) {
      const transfer = reviewPath({
        code: 'family',
        selected: 'family-room.transfer',
        checkin: dayAhead(61),
        checkout: dayAhead(62),
      })
      const due = page.locator('dt', { hasText: 'To pay by transfer' }).locator('+ dd')
      for (const bank_transfer_days of [3, 5]) {
        const place = { path: transfer, hotel: 'family', stored: typed({ hotel: 'family' }) }
        await show({ bank_transfer_days }, place)
        await expect(due).toContainText(`By ${formatDate('en', dayAhead(bank_transfer_days))}`)
      }
    },
  },
  {
    fields: ['payment.gateway', 'payment.script_url', 'payment.card_brands', 'payment.saves_cards'],
    async verify({ page, show, tenant, sandbox }) {
      const brands = cardForm(page).getByRole('radio')
      const refusal = cardForm(page).getByText(/^The hotel does not accept this card type/)
      const save = cardForm(page).getByRole('checkbox', { name: 'Save this card for my next booking' })
      for (const [gateway, version, card_brands, saves_cards] of [
        ['gmo', 1, ['visa', 'jcb'], true],
        ['gmo-paypal', 2, ['mastercard'], false],
      ] as const) {
        const script_url = `${addresses.doubles}/gmo/t/${tenant}/${scripts.v2}?version=${version}`
        const settings = paymentSetting({ tenant }, 'v2', { gateway, script_url, card_brands, saves_cards })
        const loaded = page.waitForResponse(script_url)
        // Only the cards of members are saved.
        const token = await sandbox.refreshToken('member', 'hakone')
        await show(settings, { path: `${path}&refresh_token=${token}`, stored })
        await openForm(page)
        expect((await loaded).status()).toBe(200)
        await expect(save).toHaveCount(saves_cards ? 1 : 0)
        await expect(brands).toHaveCount(card_brands.length)
        await cardForm(page).getByLabel(cardTexts.en.number).fill(testCards.mastercard)
        await cardForm(page).getByLabel(cardTexts.en.holder).fill(cardDetails.holder)
        await expect(refusal).toHaveCount(gateway === 'gmo' ? 1 : 0)
      }
      await show(paymentSetting({ tenant }, 'v2', { gateway: 'paygent' }), { path, stored })
      await expect(page.getByRole('radio', { name: /^Pay at the hotel/ })).toBeChecked()
      await expect(byCard(page)).toBeDisabled()
    },
  },
  {
    fields: ['payment.generation', 'payment.shop_id', 'payment.api_key', 'payment.public_key'],
    async verify({ page, show, tenant }) {
      const { shopId, apiKey } = secondShop
      for (const [generation, wrong, sent, absent] of [
        ['v1', { shop_id: 'wrong' }, 'wrong', apiKey],
        ['v2', { api_key: 'wrong' }, 'wrong', shopId],
        ['v2', { public_key: 'wrong' }, null, shopId],
        ['v1', {}, shopId, apiKey],
      ] as const) {
        await show(paymentSetting({ tenant }, generation, wrong), { path, stored })
        await openForm(page)
        await fillCard(page)
        const requested = sent === null ? null : page.waitForRequest(/\/CreateToken\.json$/)
        await payButton(page).click()
        const body = (await requested)?.postData() ?? ''
        expect(body).toContain(sent ?? '')
        expect(body).not.toContain(absent)
        if (Object.keys(wrong).length === 0) await readNumber(page)
        else await expect(page.getByText(/^The payment provider cannot be reached/)).toBeVisible()
      }
    },
  },
]
