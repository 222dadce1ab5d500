import { type StayPrice, withDeposit } from '#shared/money/price.ts'
import { isPlainObject } from '#shared/values/isPlainObject.ts'

const isPrice = (value: unknown): value is StayPrice =>
  isPlainObject(value) && Array.isArray(value.lines) && typeof value.total === 'number'

/** An answer with each of its prices changed. */
export function changePrices(answer: unknown, change: (price: StayPrice) => StayPrice): unknown {
  if (Array.isArray(answer)) return answer.map((item) => changePrices(item, change))
  if (isPrice(answer)) return change(answer)
  if (!isPlainObject(answer)) return answer
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [name, changePrices(value, change)]),
  )
}

/** A price as a server could state it that does not send all of its lines. */
export const withHiddenLines = (price: StayPrice): StayPrice => ({ ...price, lines: price.lines.slice(0, 1) })

const PERCENT = 30

/** A price as a server with deposits could state it. */
export const withSandboxDeposit = (price: StayPrice): StayPrice => withDeposit(price, PERCENT)
