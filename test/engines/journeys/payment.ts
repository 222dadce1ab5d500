import assert from 'node:assert/strict'
import { addresses } from '../../support/addresses.ts'
import { BANK_PASSWORD, cardDetails, cardTexts, testCards } from '../../support/journey/cardTexts.ts'
import { texts, twinRooms } from '../../support/journey/texts.ts'
import { until } from '../browser/until.ts'
import { button, checkin, checkout, heading } from '../steps.ts'
import { type Journey, phone } from './Journey.ts'

const moneyOf = async (tenant: string) =>
  (
    (await (await fetch(`${addresses.doubles}/gmo/t/${tenant}/sandbox/ledger`)).json()) as {
      ledger: { kind: string }[]
    }
  ).ledger.map(({ kind }) => kind)

export const paymentJourneys: Journey[] = [
  {
    name: 'payment',
    title: 'A guest pays by card, confirms at the bank, and is charged once',
    visits: [phone('ja', 'webkit')],
    moreVisits: [phone('en')],
    async run({ driver, steps, language, tenant, picture }) {
      const [text, card] = [texts[language], cardTexts[language]]
      const search = { code: 'hakone', checkin, checkout, adults: '2', room_type_codes: 'deluxe-twin' }
      const query = new URLSearchParams({ ...search, hotel_plan_codes: 'kaiseki' })
      await driver.open(`${addresses.app}/t/${tenant}/booking/result?${query}`)
      await steps.choosePlan('page', twinRooms[language].hakone)
      await steps.fillDetails('page')
      await steps.review('page')
      await steps.click('page', { css: 'input', name: text.accept })
      await steps.click('page', { css: 'input', name: card.method })
      // The card form is in a frame of the app.
      for (const [name, typed] of [
        [card.number, testCards.challenge],
        [card.expiry, cardDetails.expiry],
        [card.code, cardDetails.code],
        [card.holder, cardDetails.holder],
      ] as const)
        await steps.type('app', { css: 'input', name }, typed)
      await picture('card')
      await steps.click('page', button(card.pay))
      await steps.see('page', { css: 'header', name: /SANDBOX/ })
      await picture('bank')
      await steps.type('page', { css: 'input', name: card.password }, BANK_PASSWORD)
      await steps.click('page', button(card.send))
      await steps.see('page', heading(text.confirmationTitle))
      await picture('confirmation')
      await until(async () => assert.deepEqual(await moneyOf(tenant), ['auth', 'sales']))
    },
  },
]
