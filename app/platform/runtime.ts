/**
 * The run-time settings of an installation, in the JSON island of index.html: where the servers are, under which
 * path the app lives, and the widget's publishable key pair. One build serves any number of installations.
 */
export type Runtime = {
  apiBase: string
  identityBase: string
  clientKey: string
  clientSecret: string
  /** With a slash at both ends. */
  basePath: string
}

export function readRuntime(): Runtime {
  const island = document.getElementById('noren-settings')?.textContent ?? ''
  const settings = JSON.parse(island) as Partial<Runtime>
  const { apiBase, identityBase, clientKey, clientSecret, basePath = '/' } = settings
  if (!apiBase || !identityBase || !clientKey || !clientSecret) {
    throw new Error('noren-settings in index.html needs apiBase, identityBase, clientKey and clientSecret')
  }
  return { apiBase, identityBase, clientKey, clientSecret, basePath }
}
