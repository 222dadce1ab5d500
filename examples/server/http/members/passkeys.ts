import type { Handlers } from '#shared/api/endpoint.ts'
import type { Identity } from '#shared/api/identity.ts'
import type { Api } from '#shared/api/index.ts'
import { HttpRefusal } from '../../errors/refusal.ts'
import { findHotel } from '../../hotels/findHotel.ts'
import {
  askCreation,
  createPasskey,
  type PasskeyCall,
  passkeyOf,
  removePasskey,
} from '../../passkeys/changePasskeys.ts'
import { askSignIn, signInWithPasskey } from '../../passkeys/signInWithPasskey.ts'
import { passkeysOf } from '../../passkeys/storedPasskeys.ts'
import type { Services } from '../../services.ts'
import { checkOtherWay } from '../../signInWays/waysOf.ts'
import type { Call } from '../../start/Call.ts'
import type { Callers } from '../access.ts'
import { allowedOrigins } from '../settings.ts'
import { answerSession } from './sessions.ts'
import { signInHotel } from './signInHotel.ts'

type HotelParams = { hotelId: string | number }

export function passkeyHandlers(services: Services): Handlers<Api, Callers>['passkeys'] {
  const { catalogue } = services

  function ofMember(params: HotelParams, { customer, ...call }: Call & { customer: Identity }): PasskeyCall {
    // The access of these calls admits members only.
    if (!customer.user) throw new HttpRefusal(403)
    return { hotel: findHotel(catalogue, params.hotelId), user: customer.user, call }
  }

  return {
    async askSignIn({ params }, call) {
      return askSignIn(services, { hotel: signInHotel(services, params), call })
    },

    async signIn({ params, body }, call) {
      const hotel = signInHotel(services, params)
      const framers = allowedOrigins(hotel, services.addresses())
      const given = await signInWithPasskey(services, { hotel, framers, call }, body)
      return answerSession(services, hotel.brand_id, given, call, body.refresh_token_in)
    },

    async askCreation({ params }, caller) {
      return askCreation(services, ofMember(params, caller))
    },

    async create({ params, body }, caller) {
      return createPasskey(services, ofMember(params, caller), body.credential)
    },

    async list({ params }, caller) {
      const { hotel, user } = ofMember(params, caller)
      const owner = { brandId: hotel.brand_id, memberId: user.id }
      const stored = await passkeysOf(services.database, owner)
      return { data: stored.map(passkeyOf) }
    },

    async remove({ params }, caller) {
      const id = Number(params.passkeyId)
      await removePasskey(
        services,
        ofMember(params, caller),
        Number.isSafeInteger(id) ? id : 0,
        checkOtherWay,
      )
      return {}
    },
  }
}
