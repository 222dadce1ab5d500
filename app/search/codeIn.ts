import { criteriaFields } from '#shared/search/codec/criteriaFields.ts'
import { plainText } from '#shared/typed/plainText.ts'

/** The code for the request; null for an empty field, undefined for text that cannot be a code. */
export const codeIn = (typed: string): string | null | undefined =>
  plainText(typed) ? criteriaFields.coupon_code.read(typed) : null
