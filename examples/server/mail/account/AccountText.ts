/** A mail about an account. `hotel` is the hotel at which the mail was asked for, `provider` the name of a provider. */
export type AccountText = {
  subject: (hotel: string, provider: string) => string
  says: (hotel: string, provider: string) => string[]
  button: string
}
