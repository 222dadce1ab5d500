import { useApi } from '#app/data/DataProvider.tsx'
import { useSession } from '#app/session/SessionProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { accounts } from '#shared/api/accounts.ts'

/**
 * Returns a function that signs a member in with e-mail address and password. The user of the session is known when it resolves. It
 * rejects with ApiError.
 */
export function useSignIn() {
  const { call } = useApi()
  const { id: hotelId } = useHotel()
  const { signIn, refreshTokenPlace } = useSession()
  return async (email: string, password: string): Promise<void> => {
    const begun = await call(accounts.signIn, {
      params: { hotelId },
      body: { email, password, refresh_token_in: refreshTokenPlace() },
    })
    await signIn(begun)
  }
}
