/** How long the loaded app waits until the browser has sent the request for rooms, in ms. */
const SENDING_MS = 100

/** The longest wait for it, in ms: some browsers hide which files have arrived, and the server may not answer. */
const MOST_MS = 5_000

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Resolves when the preloaded files have arrived; at once in a browser without `modulepreload`. */
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

async function main() {
  // Running the app blocks a phone for a third of a second. A session that arrives in that time would delay the request
  // for rooms.
  const sending = window.norenStarted?.rooms?.sending
  if (sending) await Promise.race([sending, bundleArrived().then(() => delay(SENDING_MS)), delay(MOST_MS)])
  const { launch } = await import('./launch.tsx')
  await launch()
}

/**
 * How long a failed start waits for its report, in ms. A browser cuts off the files of a page that the guest leaves, some time
 * before it is left, and a page that is left runs no timers.
 */
const REPORT_MS = 10_000

main().catch((error) =>
  setTimeout(() => {
    throw error
  }, REPORT_MS),
)
