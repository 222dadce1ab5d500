/** Splits a URL into the path prefix under which the app is mounted, such as `/t/abc`, and the app's own path. */
export type Mount = (url: URL) => { prefix: string; path: string }

/** The app at the root of its origin. */
export const atRoot: Mount = ({ pathname }) => ({ prefix: '', path: pathname })
