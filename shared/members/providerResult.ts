/** The type of what the window of a provider posts. The first code of the app has this module alone. */
export const PROVIDER_RESULT = 'provider_result'

/** The type of what the page and its window for a passkey post. */
export const PASSKEY_WINDOW = 'passkey_window'

/** Whether a message belongs to a window of the sign-in, and not to the page around the frame. */
export const isOfWindow = (data: unknown): boolean => {
  const type = (data as { type?: unknown } | null)?.type
  return type === PROVIDER_RESULT || type === PASSKEY_WINDOW
}
