import type { PriceAlert } from '#shared/api/priceAlerts.ts'

/** `reached`: the lowest price is not above the price that it is compared with, such as on the first day. */
export type AlertState = 'unconfirmed' | 'active' | 'reached' | 'left'

/** A state of a later server is shown as an alert that runs. */
export const alertStateOf = ({ state, lowest_total, compared_total }: PriceAlert): AlertState =>
  state === 'unconfirmed'
    ? 'unconfirmed'
    : lowest_total !== null && compared_total !== null && lowest_total <= compared_total
      ? 'reached'
      : 'active'

/**
 * The key of the sentence of a state. The prices of an organization are shown to its signed-in persons only. An alert whose person has
 * left the organization has no price to compare until its stay is free again.
 */
export function sentenceOf(state: AlertState, { needs_sign_in, compared_total }: PriceAlert) {
  if (state === 'unconfirmed' && needs_sign_in) return 'waitlist.priceAlert.sentence.unconfirmedCompany'
  if (state === 'active' && needs_sign_in) return 'waitlist.priceAlert.sentence.activeCompany'
  if (state !== 'left' && compared_total === null) return 'waitlist.alert.sentence'
  return `waitlist.priceAlert.sentence.${state}` as const
}
