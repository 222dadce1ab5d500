/**
 * The currencies of ISO 4217 that do not have two decimal places, as of January 2026. Browsers and servers have other
 * numbers for some currencies (Chromium shows rupiah without decimal places), so that they never decide.
 */
const decimals: Readonly<Record<number, readonly string[]>> = {
  0: [
    ...['BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG'],
    ...['RWF', 'UGX', 'UYI', 'VND', 'VUV', 'XAF', 'XOF', 'XPF'],
  ],
  3: ['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'],
  4: ['CLF', 'UYW'],
}

const digits = new Map(
  Object.entries(decimals).flatMap(([count, codes]) => codes.map((code) => [code, Number(count)] as const)),
)

/** The decimal places of a currency by ISO 4217: JPY and KRW have 0, most others 2. */
export const minorDigits = (currency: string): number => digits.get(currency.toUpperCase()) ?? 2

/** The decimal places with which amounts are shown and charged. The Taiwan dollar has no cents in use. */
export const shownDigits = (currency: string): number => (currency === 'TWD' ? 0 : minorDigits(currency))

/** The smallest amount that is shown and charged, in minor units: 100 for TWD, 1 for most others. */
export const moneyStep = (currency: string): number => 10 ** (minorDigits(currency) - shownDigits(currency))
