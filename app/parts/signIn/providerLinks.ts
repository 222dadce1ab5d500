import { useApi } from '#app/data/DataProvider.tsx'
import { twice } from '#app/data/twice.ts'
import { personalStorage } from '#app/platform/person.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { type ProviderSignIn, providers } from '#shared/api/providers.ts'
import type { ProviderName } from '#shared/members/providers.ts'

/** A result of a provider that is added to an account after a sign-in another way. */
export type PendingLink = {
  provider: ProviderName
  title: string
  proof: Pick<ProviderSignIn, 'grant' | 'secret'>
}

let pending: PendingLink | null = null

/** The result that the guest brings from one screen to another. It is not stored: a grant belongs to this page. */
export const pendingLink = {
  store(link: PendingLink): void {
    pending = link
  },
  take(): PendingLink | null {
    const taken = pending
    pending = null
    return taken
  },
}

const KEY = 'provider_link'

/** The token of a mailed link, while the guest is at the provider in this tab. The sign-in of the same identity uses it up. */
export const mailedLink = {
  store: (token: string): void => personalStorage.set(KEY, token),
  read: (): string | undefined => personalStorage.get(KEY) ?? undefined,
  forget: (): void => personalStorage.remove(KEY),
}

/** Returns a function that links a provider to the member who has just signed in. It rejects with ApiError. */
export function useProviderLink() {
  const { call } = useApi()
  const { id: hotelId } = useHotel()
  return ({ provider, proof }: PendingLink): Promise<object> =>
    twice(() => call(providers.link, { params: { hotelId, provider }, body: proof }))
}
