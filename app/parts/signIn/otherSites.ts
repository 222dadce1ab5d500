import type { Runtime } from '#app/start/runtime.ts'

/** A host at its site: its last two labels. An address of numbers is a site of its own, and so is `localhost` with its subdomains. */
const siteOf = (host: string): string => {
  if (/^[\d.]+$|:/.test(host)) return host
  const labels = host.split('.')
  return labels.at(-1) === 'localhost' ? 'localhost' : labels.slice(-2).join('.')
}

/**
 * The settings that name a server on another site than the app, by their names. Browsers treat the cookies of such a server as
 * third-party cookies. Two hosts below a public suffix, such as `co.jp`, count as one site here.
 */
export const settingsOfOtherSites = (
  bases: Pick<Runtime, 'apiBase' | 'identityBase'>,
  app: Pick<Location, 'href' | 'hostname'>,
): string[] =>
  Object.entries(bases).flatMap(([name, base]) =>
    siteOf(new URL(base || '/', app.href).hostname) === siteOf(app.hostname) ? [] : [name],
  )

/** Says in the console which settings sign members out at a reload, for the person who sets up the app. */
export function warnOfOtherSites({ apiBase, identityBase }: Runtime): void {
  const names = settingsOfOtherSites({ apiBase, identityBase }, location)
  if (names.length === 0) return
  console.error(
    `[noren] ${names.join(' and ')} in noren-settings: the server is on another site than ${location.hostname}. Its cookies are third-party cookies there, which browsers block, so that members are signed out at a reload.`,
  )
}
