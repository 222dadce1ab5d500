import type { CDPSession, Frame, Page } from 'playwright/test'

export type VirtualPasskey = {
  credentialId: string
  isResidentCredential: boolean
  rpId?: string
  privateKey: string
  userHandle?: string
  signCount: number
}

/** A device with a lock, and its passkeys. Its owner agrees to each request at once, also to a request that waits in a field. */
export type VirtualAuthenticator = {
  passkeys: VirtualPasskey[]
  /** The owner has this passkey on the device too. */
  add: (passkey: VirtualPasskey) => Promise<void>
  /** The owner deletes all passkeys of the device. */
  clear: () => Promise<void>
}

/** Adds a device with passkeys to a page, or to a frame of another site. A window has a device of its own. */
export async function virtualAuthenticator(page: Page, frame?: Frame): Promise<VirtualAuthenticator> {
  const session: CDPSession = await page.context().newCDPSession(frame ?? page)
  await session.send('WebAuthn.enable')
  const passkeys: VirtualPasskey[] = []
  session.on('WebAuthn.credentialAdded', ({ credential }) => passkeys.push(credential))
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  return {
    passkeys,
    add: async (credential) =>
      void (await session.send('WebAuthn.addCredential', { authenticatorId, credential })),
    async clear() {
      await session.send('WebAuthn.clearCredentials', { authenticatorId })
      passkeys.length = 0
    },
  }
}
