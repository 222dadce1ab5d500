/**
 * The type of what the window of a provider posts. The first file of the app needs the names of this module, and nothing else of a sign-in.
 */
export const PROVIDER_RESULT = 'provider_result'

/** The type of what the page and its window for a passkey post. */
export const PASSKEY_WINDOW = 'passkey_window'

/** The path of the app's own window, in which a member who is signed in on the full page goes on in a frame. */
export const MEMBER_WINDOW = '/continue'

/** The type of what the page and the window of a member who is signed in on the full page post. */
export const MEMBER_WINDOW_MESSAGE = 'member_window'

/** Whether a message belongs to a window of the sign-in, and not to the page around the frame. */
export const isOfWindow = (data: unknown): boolean => {
  const type = (data as { type?: unknown } | null)?.type
  return type === PROVIDER_RESULT || type === PASSKEY_WINDOW || type === MEMBER_WINDOW_MESSAGE
}
