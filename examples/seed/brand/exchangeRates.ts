/** The average value of one whole unit of a hotel's currency in millionths of another currency's unit. */
const around: [base: string, currency: string, rate_millionths: number][] = [
  ['JPY', 'USD', 6_480],
  ['JPY', 'TWD', 204_500],
  ['JPY', 'KRW', 9_310_000],
  ['TWD', 'JPY', 4_890_000],
  ['TWD', 'USD', 31_700],
  ['KRW', 'JPY', 107_400],
  ['KRW', 'USD', 696],
]

/** The additional currencies a hotel displays. */
const shown: Record<string, string[]> = {
  hakone: ['USD', 'TWD', 'KRW'],
  kyoto: ['USD', 'TWD', 'KRW'],
  taipei: ['JPY', 'USD'],
  seoul: ['JPY', 'USD'],
  grand: ['USD', 'TWD', 'KRW'],
}

export const currenciesOf = (hotelCode: string): string[] => shown[hotelCode] ?? []

const values = around.map(([base, currency, rate]) => `('${base}', '${currency}', ${rate})`)

/** SQL for the rates of these days, within 1.5% of the average. `days` has a column `date`. */
export const exchangeSql = (days: string): string => `
  INSERT INTO exchange_rates (base, currency, date, rate_millionths)
  SELECT r.base, r.currency, d.date,
    r.rate::bigint * (985 + ((d.date - date '2020-01-01') * 7919 + r.rate * 31::bigint) % 31) / 1000
  FROM (VALUES ${values.join()}) AS r (base, currency, rate) CROSS JOIN ${days}
  ON CONFLICT DO NOTHING`
