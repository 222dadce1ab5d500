import { readRuntime } from '#app/start/runtime.ts'

/** The address of the identity server, which may be on the origin of the app. */
export const identityAddress = (): URL => new URL(readRuntime().identityBase || '/', location.href)
