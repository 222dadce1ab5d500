import type { Handlers } from '#shared/api/endpoint.ts'
import type { Identity } from '#shared/api/identity.ts'
import type { Api } from '#shared/api/index.ts'
import type { ProviderSignIn } from '#shared/api/providers.ts'
import { isProviderName, type ProviderName, sendsState } from '#shared/members/providers.ts'
import { checkSignUpOffered } from '../../accounts/signUpFields.ts'
import { HttpRefusal } from '../../errors/refusal.ts'
import { findHotel } from '../../hotels/findHotel.ts'
import { redeem } from '../../providers/redeem.ts'
import { personOfResult } from '../../providers/resultPerson.ts'
import type { Services } from '../../services.ts'
import {
  askLinkMail,
  joinByMail,
  type LinkCall,
  linkedProviders,
  linkProvider,
  unlinkProvider,
} from '../../signInWays/links.ts'
import type { Call } from '../../start/Call.ts'
import type { Callers } from '../access.ts'
import { answerSession } from './sessions.ts'
import { signInHotel } from './signInHotel.ts'

type HotelParams = { hotelId: string | number }
type ProviderParams = HotelParams & { provider: string | number }

export function providerHandlers(services: Services): Handlers<Api, Callers>['providers'] {
  function providerOfPath(params: ProviderParams): ProviderName {
    const provider = String(params.provider)
    if (!isProviderName(provider)) throw new HttpRefusal(404)
    return provider
  }

  /** A provider without a state is linked to no account: its return may be of another person, who has opened it in this browser. */
  function checkLinkable(provider: ProviderName): ProviderName {
    if (!sendsState(provider)) throw new HttpRefusal(404)
    return provider
  }

  /** A hotel at which members sign in, and the provider of the path. */
  const named = (params: ProviderParams) => ({
    hotel: signInHotel(services, params),
    provider: providerOfPath(params),
  })

  function ofMember(params: HotelParams, { customer, ...call }: Call & { customer: Identity }): LinkCall {
    // The access of these calls admits members only.
    if (!customer.user) throw new HttpRefusal(403)
    return { hotel: findHotel(services.catalogue, params.hotelId), user: customer.user, call }
  }

  const signInAt =
    (provider: ProviderName) =>
    async ({ params, body }: { params: HotelParams; body: ProviderSignIn }, call: Call) => {
      const hotel = signInHotel(services, params)
      if (body.sign_up) checkSignUpOffered(hotel)
      if (body.link_token !== undefined)
        await joinByMail(services, { hotel, provider: checkLinkable(provider), body, call }, body.link_token)
      const given = await redeem(services, { hotel, provider, body, call })
      return answerSession(services, hotel.brand_id, given, call, body.refresh_token_in)
    }
  return {
    line: signInAt('line'),
    facebook: signInAt('facebook'),
    openId: signInAt('open_id'),
    creansmaerd: signInAt('creansmaerd'),
    async person({ params, body }, call) {
      return personOfResult(services, { ...named(params), body, call })
    },
    async linked({ params }, caller) {
      const { hotel, user } = ofMember(params, caller)
      const owner = { brandId: hotel.brand_id, memberId: user.id }
      return { data: await linkedProviders(services, hotel, owner) }
    },
    async link({ params, body }, caller) {
      await linkProvider(services, {
        ...ofMember(params, caller),
        provider: checkLinkable(providerOfPath(params)),
        body,
      })
      return {}
    },
    async unlink({ params }, caller) {
      const id = Number(params.linkId)
      await unlinkProvider(services, ofMember(params, caller), Number.isSafeInteger(id) ? id : 0)
      return {}
    },
    async askLinkMail({ params, body: { email, locale, ...body } }, call) {
      const { hotel, provider } = named(params)
      await askLinkMail(services, { hotel, provider: checkLinkable(provider), body, call }, { email, locale })
      return {}
    },
  }
}
