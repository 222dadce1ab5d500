import type { Handlers } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import { Refusal } from '../../errors/refusal.ts'
import { findHotel } from '../../hotels/findHotel.ts'
import { policyOf } from '../../hotels/wire/policyOf.ts'
import type { Services } from '../../services.ts'
import type { Callers } from '../access.ts'

export function policyHandlers({ catalogue }: Services): Handlers<Api, Callers>['policies'] {
  return {
    async list({ params, query }, { locale }) {
      const codes = query.room_plan_codes
      const plans = findHotel(catalogue, params.hotelId).roomTypes.flatMap((type) => type.plans)
      return {
        cancellation_policies: plans
          .filter((plan) => !codes || codes.includes(plan.code))
          .map((plan) => ({ room_plan_code: plan.code, cancellation_policy: policyOf(plan.policy, locale) })),
      }
    },

    async show({ params }, { locale }) {
      const plans = findHotel(catalogue, params.hotelId).roomTypes.flatMap((type) => type.plans)
      // A policy of another hotel is answered like an unknown policy.
      const policy = plans.find(({ policy }) => String(policy.id) === String(params.policyId))?.policy
      if (!policy) throw new Refusal('policy_not_found')
      return { cancellation_policy: policyOf(policy, locale) }
    },
  }
}
