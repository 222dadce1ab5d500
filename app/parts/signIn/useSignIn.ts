import { useApi } from '#app/data/DataProvider.tsx'
import { useSession } from '#app/session/SessionProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { accounts } from '#shared/api/accounts.ts'
import { organizations } from '#shared/api/organizations.ts'

/** Who signs in with a password: a member, or a person of an organization. */
export type SignInWay = 'member' | 'organization'

/**
 * Returns a function that signs a member or a person of an organization in with e-mail address and password. The user of the
 * session is known when it resolves. It rejects with ApiError.
 */
export function useSignIn(way: SignInWay = 'member') {
  const { call } = useApi()
  const { id: hotelId } = useHotel()
  const { signIn, sessionFields } = useSession()
  return async (email: string, password: string): Promise<void> => {
    const request = {
      params: { hotelId },
      body: { email, password, ...sessionFields() },
    }
    const begun = await (way === 'member'
      ? call(accounts.signIn, request)
      : call(organizations.signIn, request))
    await signIn(begun)
  }
}
