import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Locale, locales } from '#shared/i18n/locale.ts'
import { shortMoney } from '#shared/i18n/shortMoney.ts'
import { inMajorUnits } from '#shared/money/money.ts'

const test = suite('shared/i18n/shortMoney')

const currencies = ['JPY', 'KRW', 'TWD', 'USD'] as const

/** ¥18,240, ₩187,000, NT$5,400 and US$123.45 as each language shortens them. */
const written: Record<Locale, string[]> = {
  en: ['¥19k', '₩187k', 'NT$5.4k', 'US$124'],
  ja: ['1.9万', '₩18.7万', 'NT$5400', 'US$124'],
  ko: ['¥1.9만', '18.7만', 'NT$5.4천', 'US$124'],
  zh_Hans: ['¥1.9万', '₩18.7万', 'NT$5400', 'US$124'],
  zh_Hant: ['¥1.9萬', '₩18.7萬', '5400', 'US$124'],
}
const amounts = [18_240, 187_000, 540_000, 12_345]

test('a price has a short form in every language, without the symbol of the language’s own currency', () => {
  for (const locale of locales)
    assert.equal(
      currencies.map((currency, at) => shortMoney(locale, amounts[at] ?? 0, currency)),
      written[locale],
      locale,
    )
})

test('a short price is exact to the thousand from ten thousand on, and to three digits from a million on', () => {
  const yen = (amount: number) => [shortMoney('en', amount, 'JPY'), shortMoney('ja', amount, 'JPY')]
  assert.equal(yen(980), ['¥980', '980'])
  assert.equal(yen(9_400), ['¥9.4k', '9400'])
  assert.equal(yen(10_000), ['¥10k', '1万'])
  assert.equal(yen(118_240), ['¥119k', '11.9万'])
  assert.equal(yen(1_234_567), ['¥1.24M', '124万'])
})

const units: Record<string, number> = {
  k: 1e3,
  M: 1e6,
  B: 1e9,
  천: 1e3,
  만: 1e4,
  万: 1e4,
  萬: 1e4,
  億: 1e8,
  亿: 1e8,
  억: 1e8,
}

test('a short price is never lower than the price, and at most a tenth higher', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...locales),
      fc.constantFrom(...currencies),
      fc.integer({ min: 1_000, max: 99_000_000 }),
      (locale, currency, amount) => {
        const short = shortMoney(locale, amount, currency)
        const [, figures = '', unit = ''] = /([\d.,]+)(\D?)$/.exec(short) ?? []
        const promised = Number(figures.replaceAll(',', '')) * (units[unit] ?? 1)
        const real = inMajorUnits(amount, currency)
        assert.ok(promised >= real - 1e-6, `${short} for ${real}`)
        assert.ok(promised <= Math.max(real * 1.1, real + 1), `${short} for ${real}`)
      },
    ),
  )
})

test.run()
