import type { CancellationPolicy } from '#shared/api/policies.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import type { Policy } from '../hotel.ts'
import { inLocale } from '../texts.ts'

/** A cancellation policy as on the wire. */
export const policyOf = (policy: Policy, locale: Locale): CancellationPolicy => ({
  id: policy.id,
  title: inLocale(policy.title, locale),
  cancellation_policy_parts: policy.parts,
  no_show_percentage_of_cost: policy.no_show_percent,
})
