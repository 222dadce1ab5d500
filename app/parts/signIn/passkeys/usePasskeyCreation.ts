import { useRef, useState } from 'react'
import { ApiError } from '#app/data/ApiError.ts'
import { useApi } from '#app/data/DataProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { type CreatedPasskey, passkeys } from '#shared/api/passkeys.ts'
import { createPasskey, failureOf, forgetPasskey, type PasskeyFailure } from './ceremonies.ts'
import { creationPlace } from './passkeyRules.ts'
import { readPasskeyBrowser } from './readPasskeyBrowser.ts'
import { usePasskeyWindow } from './usePasskeyWindow.ts'

/** What the creation of a passkey waits for, or how it has ended. */
export type CreationStep =
  | { step: 'none' | 'working' | 'window' | 'created' }
  | { step: 'failed'; failure: PasskeyFailure }
  /** `isLeft`: the device has stored a passkey that is worth nothing, and the browser cannot delete it. */
  | { step: 'refused'; error: ApiError; isLeft: boolean }

/**
 * Creates a passkey of the signed-in member: in this document, or from a frame in a window of our own. The calls are of this page, with
 * its session; the window only asks the device.
 */
export function usePasskeyCreation() {
  const { call } = useApi()
  const { id: hotelId, membership } = useHotel()
  const [state, setState] = useState<CreationStep>({ step: 'none' })
  const [place] = useState(() => (membership.acceptsPasskeys ? creationPlace(readPasskeyBrowser()) : 'none'))

  function refuse(error: unknown): null {
    if (!(error instanceof ApiError)) throw error
    setState({ step: 'refused', error, isLeft: false })
    return null
  }

  const domain = useRef('')

  async function ask() {
    const asked = await call(passkeys.askCreation, { params: { hotelId }, body: {} }).catch(refuse)
    if (asked) domain.current = asked.rp.id
    return asked
  }

  async function store(credential: CreatedPasskey): Promise<void> {
    setState({ step: 'working' })
    try {
      await call(passkeys.create, { params: { hotelId }, body: { credential } })
      setState({ step: 'created' })
    } catch (error) {
      refuse(error)
      // Without an answer, the passkey may be stored.
      const isUnused = error instanceof ApiError && error.status !== null && error.status < 500
      if (isUnused && !(await forgetPasskey(domain.current, credential.id)))
        setState({ step: 'refused', error, isLeft: true })
    }
  }

  const open = usePasskeyWindow({
    async task() {
      const options = await ask()
      return options && { step: 'create', options }
    },
    onResult: (credential) => void store(credential as CreatedPasskey),
  })

  async function createHere(): Promise<void> {
    setState({ step: 'working' })
    const asked = await ask()
    if (!asked) return
    const credential = await createPasskey(asked).catch((error: unknown) => {
      setState({ step: 'failed', failure: failureOf(error) })
      return null
    })
    if (credential) await store(credential)
  }

  return {
    state,
    place,
    /** Creates a passkey, within a press. */
    press(): void {
      if (place === 'here') void createHere()
      else {
        open()
        setState({ step: 'window' })
      }
    },
  }
}
