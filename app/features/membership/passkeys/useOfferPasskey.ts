import { useApi } from '#app/data/DataProvider.tsx'
import { toResult } from '#app/data/toResult.ts'
import { hasDeviceLock } from '#app/parts/signIn/passkeys/ceremonies.ts'
import { creationPlace } from '#app/parts/signIn/passkeys/passkeyRules.ts'
import { readPasskeyBrowser } from '#app/parts/signIn/passkeys/readPasskeyBrowser.ts'
import { canWindowsAnswer } from '#app/parts/signIn/windowHandles.ts'
import { safeLocalStorage } from '#app/platform/storage.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { passkeys } from '#shared/api/passkeys.ts'

/** Says that this browser has been asked. It names no person. */
const KEY = 'noren_passkey_offered'

/**
 * Whether a member who has just signed in with a password is offered a passkey: once in a browser, on a device with a lock, and only a
 * member who has none. The session has begun when `isDue` is called. It never rejects.
 */
export function useOfferPasskey() {
  const { call } = useApi()
  const { id: hotelId, membership } = useHotel()
  return {
    async isDue(): Promise<boolean> {
      const place = creationPlace(readPasskeyBrowser())
      if (!membership.acceptsPasskeys || place === 'none') return false
      if (place === 'window' && !canWindowsAnswer()) return false
      if (safeLocalStorage.get(KEY) !== null) return false
      if (!(await hasDeviceLock().catch(() => false))) return false
      const { value } = await toResult(call(passkeys.list, { params: { hotelId } }, { isSilent: true }), null)
      return value?.data.length === 0
    },
    /** The member has seen the offer. */
    seen: () => safeLocalStorage.set(KEY, 'yes'),
  }
}
