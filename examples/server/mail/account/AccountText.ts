/**
 * A mail about an account. `hotel` is the hotel at which the mail was asked for. `changed` is what has changed: the name of a provider, or
 * a list of ways to sign in.
 */
export type AccountText = {
  subject: (hotel: string, changed: string) => string
  says: (hotel: string, changed: string) => string[]
  button: string
}
