/** How long the app, once it has arrived, waits for the request of the rooms to leave, in ms. */
const SENDING_MS = 100

/** Resolves when the files that the document preloads have arrived; at once in a browser that does not preload. */
async function bundleArrived(): Promise<void> {
  const { relList } = document.createElement('link')
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')
  const missing = [...links].filter(({ href }) => performance.getEntriesByName(href).length === 0)
  if (!relList.supports('modulepreload')) return
  await Promise.all(
    missing.map(
      (link) =>
        new Promise((arrived) => {
          link.addEventListener('load', arrived)
          link.addEventListener('error', arrived)
        }),
    ),
  )
}

/**
 * Starts the app, and names the files that are fetched after the first screen. Each of those imports `launch.tsx`: so the
 * build keeps all that they share with the first screen in the first screen's one file.
 */
async function main() {
  // To run the app takes a third of a second on a phone. A session that arrives just then would wait for the end of it
  // before the rooms are asked for.
  const sending = window.norenStarted?.rooms?.sending
  const patience = () => new Promise((resolve) => setTimeout(resolve, SENDING_MS))
  if (sending) await Promise.race([sending, bundleArrived().then(patience)])
  const { launch } = await import('./launch.tsx')
  await launch({
    extras: () => import('./lazy/extras.ts'),
    panels: () => import('./lazy/extras.ts'),
    screens: () => import('./lazy/screens.ts'),
    sentry: () => import('./lazy/sentry.ts'),
  })
}

void main()
