/** Where this installation's servers are, without a slash at the end. Known once they listen. */
export type Addresses = {
  /** The origin of the app. */
  app: string
  /** The path before all paths of the app, such as `/booking`; empty at the root of its origin. */
  appPath: string
  /** The origin of the hotels' pages. */
  pages: string
  /** The origin of the API. */
  api: string
  /** The path before all paths of the API; empty at the root of its origin. */
  apiPath: string
  /** The origin of the doubles of other providers; empty without the sandbox. */
  doubles: string
}

/** Where the double of a provider answers for a tenant; empty without the sandbox. */
export const doubleOf = ({ doubles, apiPath }: Addresses, provider: string): string =>
  doubles && `${doubles}/${provider}${apiPath}`

/** A second name of the app's host. There the app keeps its routes behind `#`, as on hosts that serve one page only. */
export const HASH_HOST = 'hash.localhost'

/** The origins the app is served from. */
export const appOrigins = ({ app }: Addresses): string[] => [
  app,
  app.replace('//localhost', `//${HASH_HOST}`),
]
