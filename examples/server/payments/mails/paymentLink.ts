import type { Locale } from '#shared/i18n/locale.ts'
import { writeObfuscated } from '#shared/url/obfuscate.ts'
import type { Addresses } from '../../start/addresses.ts'

/**
 * The address of the app that shows a payment, with a token that opens it. `isReturn`: the guest returns from the
 * bank, with a token that works once. `inWindow`: another page of the guest waits for the result.
 */
export function paymentLink(
  { addresses }: { addresses: () => Addresses },
  {
    paymentId,
    hotelCode,
    token,
    locale,
    isReturn = false,
    inWindow = false,
  }: {
    paymentId: string
    hotelCode: string
    token: string | null
    /** The language of the booking. The browser of the guest may have another one. */
    locale: Locale
    isReturn?: boolean
    inWindow?: boolean
  },
): string {
  const { app, appPath } = addresses()
  const query = new URLSearchParams({ code: hotelCode, locale })
  if (token !== null) query.append(...writeObfuscated('payment_token', token))
  if (isReturn) query.append('returned', 'true')
  if (inWindow) query.append('window', 'true')
  return `${app}${appPath}/reservation/payment/pending/${encodeURIComponent(paymentId)}?${query}`
}
