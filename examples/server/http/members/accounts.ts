import type { Handlers } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import { confirmSignUp } from '../../accounts/confirm.ts'
import { signIn } from '../../accounts/signIn.ts'
import { askAgain, signUp } from '../../accounts/signUp.ts'
import { checkSignUp, checkSignUpOffered } from '../../accounts/signUpFields.ts'
import { ownersOfReset, replacePassword, resetPassword } from '../../accounts/updatePassword.ts'
import { Refusal } from '../../errors/refusal.ts'
import { findHotel } from '../../hotels/findHotel.ts'
import type { Hotel } from '../../hotels/hotel.ts'
import type { Services } from '../../services.ts'
import { removeAddedWays, waysOfMembers } from '../../signInWays/resetWays.ts'
import type { Callers } from '../access.ts'
import { answerSession } from './sessions.ts'
import { signInHotel } from './signInHotel.ts'

type HotelParams = { hotelId: string | number }

export function accountHandlers(services: Services): Handlers<Api, Callers>['accounts'] {
  const { catalogue, clock } = services

  /** A hotel at which guests can become members. */
  function hotelForSignUp({ hotelId }: HotelParams): Hotel {
    const hotel = findHotel(catalogue, hotelId)
    checkSignUpOffered(hotel)
    return hotel
  }

  return {
    async verify({ params, body }) {
      checkSignUp(hotelForSignUp(params), body, clock.now())
      return {}
    },

    async signUp({ params, body }, { ip }) {
      await signUp(services, hotelForSignUp(params), body, ip)
      return {}
    },

    async confirm({ params, body }) {
      const { brand_id } = findHotel(catalogue, params.hotelId)
      const { confirmation_token: token, password } = body
      await confirmSignUp(services, brand_id, { token, password })
      return {}
    },

    async resendConfirmEmail({ params, body }, { ip }) {
      await askAgain(services, hotelForSignUp(params), { ...body, kind: 'resend', ip })
      return {}
    },

    async signIn({ params, body }, call) {
      const hotel = signInHotel(services, params)
      const given = await signIn(services, hotel, body, call)
      return answerSession(services, hotel.brand_id, given, call, body.refresh_token_in)
    },

    async startResetPassword({ params, body }, { ip }) {
      await askAgain(services, signInHotel(services, params), { ...body, kind: 'reset', ip })
      return {}
    },

    async resetWays({ params, body }) {
      const hotel = findHotel(catalogue, params.hotelId)
      return waysOfMembers(services, hotel, await ownersOfReset(services, hotel, body.reset_password_token))
    },

    async updatePassword({ params, body }, call) {
      const hotel = findHotel(catalogue, params.hotelId)
      const { reset_password_token, current_password, staying_passkeys, staying_providers, ...passwords } =
        body
      if ((reset_password_token === undefined) === (current_password === undefined))
        throw new Refusal('invalid', { field: 'current_password' })
      if (reset_password_token !== undefined)
        await resetPassword(services, hotel, { ...passwords, reset_password_token }, call, (tx, owners) =>
          removeAddedWays(tx, hotel, owners, {
            staying: { passkeys: staying_passkeys ?? [], providers: staying_providers ?? [] },
            now: clock.now(),
          }),
        )
      if (current_password !== undefined)
        await replacePassword(services, hotel, { ...passwords, current_password }, call)
      return {}
    },
  }
}
