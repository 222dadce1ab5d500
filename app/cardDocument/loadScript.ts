import { loadOnce } from '#shared/values/loadOnce.ts'

/** How long a script may take to load, in ms. */
const LOAD_MS = 15_000

type TrustedUrl = { toString(): string }
type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): TrustedUrl }
}

/**
 * Allows one script address under the name `noren-gateway`; every other address throws a TypeError. A browser without
 * trusted types uses the address as it is: the content security policy allows the same origin only.
 */
function trustedAddress(allowed: string): string {
  const { trustedTypes } = window as unknown as { trustedTypes?: TrustedTypes }
  if (!trustedTypes) return allowed
  const policy = trustedTypes.createPolicy('noren-gateway', {
    createScriptURL(url) {
      if (url === allowed) return url
      throw new TypeError('Only the script of the gateway can be loaded')
    },
  })
  return policy.createScriptURL(allowed) as string
}

let trusted: { address: string; url: string } | null = null

/** A policy can be created once; a document has one gateway. */
function trustedOnce(address: string): string {
  if (trusted?.address !== address) trusted = { address, url: trustedAddress(address) }
  return trusted.url
}

/**
 * Loads a script once. A call while it loads waits for the same element. Rejects after an error or 15 s, and forgets the
 * failure, so that the next call loads it again.
 */
export function createScriptLoader(address: string): () => Promise<void> {
  const load = () =>
    new Promise<void>((resolve, reject) => {
      const script = document.createElement('script')
      const timer = setTimeout(() => fail('did not load in time'), LOAD_MS)
      function fail(why: string) {
        clearTimeout(timer)
        script.remove()
        reject(new Error(`The script of the gateway ${why}`))
      }
      script.onload = () => {
        clearTimeout(timer)
        resolve()
      }
      script.onerror = () => fail('could not be loaded')
      try {
        script.src = trustedOnce(address)
        document.head.append(script)
      } catch {
        fail('is not allowed')
      }
    })
  return loadOnce(load)
}
