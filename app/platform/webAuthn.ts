/** The functions of the package that the app uses: a chunk of its own, which only guests with passkeys load. */
export { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser'
