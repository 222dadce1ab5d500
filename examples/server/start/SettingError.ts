/** A setting that cannot be used. Its message is one sentence for the person who started the server. */
export class SettingError extends Error {
  override name = 'SettingError'
}

/** A database address that may be shown: user and password are replaced by `…`. */
export const withoutPassword = (address: string): string => address.replace(/^(\w+:\/\/)?.*@/s, '$1…@')
