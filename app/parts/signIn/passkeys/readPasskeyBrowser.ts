import { isFramed } from '#app/platform/isFramed.ts'
import { isInAppBrowser } from '#shared/members/inAppBrowser.ts'
import type { PasskeyBrowser } from './passkeyRules.ts'

type Policy = { allowsFeature?: (feature: string) => boolean }

const { userAgent, vendor } = navigator

/** Reads what this browser says. */
export function readPasskeyBrowser(): PasskeyBrowser {
  const { featurePolicy } = document as Document & { featurePolicy?: Policy }
  return {
    ...{ isFramed, isInApp: isInAppBrowser(userAgent) },
    hasApi: typeof window.PublicKeyCredential === 'function',
    isWebKit: vendor.startsWith('Apple'),
    allowsInFrame: featurePolicy?.allowsFeature?.('publickey-credentials-get') ?? null,
  }
}
