/** The type of what the window of a provider posts. The first code of the app has this module alone. */
export const PROVIDER_RESULT = 'provider_result'
