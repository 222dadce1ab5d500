import type { Handlers } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import type { ProviderSignIn } from '#shared/api/providers.ts'
import { isProviderName, type ProviderName } from '#shared/members/providers.ts'
import { checkSignInOffered, checkSignUpOffered } from '../accounts/signUpFields.ts'
import { HttpRefusal } from '../errors/refusal.ts'
import { findHotel } from '../hotels/findHotel.ts'
import { redeem } from '../providers/redeem.ts'
import { personOfResult } from '../providers/resultPerson.ts'
import type { Services } from '../services.ts'
import type { Call } from '../start/Call.ts'
import type { Callers } from './access.ts'
import { answerSession } from './sessions.ts'

export function providerHandlers(services: Services): Handlers<Api, Callers>['providers'] {
  const signInAt =
    (provider: ProviderName) =>
    async ({ params, body }: { params: { hotelId: string | number }; body: ProviderSignIn }, call: Call) => {
      const hotel = findHotel(services.catalogue, params.hotelId)
      checkSignInOffered(hotel)
      if (body.sign_up) checkSignUpOffered(hotel)
      const given = await redeem(services, { hotel, provider, body, call })
      return answerSession(services, hotel.brand_id, given, call, body.refresh_token_in)
    }
  return {
    line: signInAt('line'),
    facebook: signInAt('facebook'),
    openId: signInAt('open_id'),
    creansmaerd: signInAt('creansmaerd'),
    async person({ params, body }, call) {
      const hotel = findHotel(services.catalogue, params.hotelId)
      checkSignInOffered(hotel)
      const { provider } = params
      if (!isProviderName(String(provider))) throw new HttpRefusal(404)
      return personOfResult(services, { hotel, provider: provider as ProviderName, body, call })
    },
  }
}
