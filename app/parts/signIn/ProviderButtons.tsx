/** The other ways to sign in that the hotel offers, above the form with the password. It renders nothing if there are none. */
export function ProviderButtons() {
  return null
}
