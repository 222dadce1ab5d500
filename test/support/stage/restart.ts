declare global {
  interface Window {
    /** Set by each run of the script of the stage: resolves after the first rendering with a function that removes the app. */
    norenStage?: Promise<() => void>
    /** The address of the script of the stage. Always the same address, so that the browser compiles the script once. */
    norenStageScript?: string
    /** Whether the app begins without the notice of a sign-in by a ticket. */
    norenStageCloses?: boolean
    /** The last timer that was cleared. */
    norenStageTimer?: number
  }
}

export type Restart = {
  address: string
  /** The state of the history entry; null in a new one. */
  state: unknown
  /** Whether the guest is new: then storage of earlier states is deleted. */
  isNew: boolean
  /** The entries of the session storage of a new guest. */
  stored?: Record<string, string>
  /** The entries of the data layer of the page. Without it, the page has none. */
  dataLayer?: unknown[]
  /** The content of the page before the app starts. */
  body: string
  /** The JSON of the settings of the installation. */
  settings: string
}

/** Runs in the page: removes the app, and what it waits for: its next question would be about a tenant that is reset. */
export async function removeApp(): Promise<void> {
  const stop = await window.norenStage?.catch(() => {})
  delete window.norenStage
  stop?.()
  // The ids of timers are numbers in their order.
  const last = Number(setTimeout(() => {}))
  for (let id = window.norenStageTimer ?? 1; id <= last; id++) clearTimeout(id)
  window.norenStageTimer = last
}

/** Runs in the page: deletes all that the app before has left in the document, and starts the app at an address. */
export async function restart({
  address,
  state,
  isNew,
  stored = {},
  dataLayer,
  body,
  settings,
}: Restart): Promise<void> {
  if (isNew) {
    localStorage.clear()
    sessionStorage.clear()
    for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value)
  }
  // A page that loads begins a new data layer.
  Reflect.deleteProperty(window, 'dataLayer')
  if (dataLayer) Object.assign(window, { dataLayer })
  history.replaceState(state, '', address)
  document.documentElement.removeAttribute('style')
  document.body.innerHTML = body
  window.norenStageCloses = isNew && /[?&](?:refresh_token|_t)=/.test(address)
  const island = document.getElementById('noren-settings')
  if (island) island.textContent = settings
  for (const added of document.head.querySelectorAll('[data-stage] ~ *')) added.remove()
  const script = document.createElement('script')
  script.src = window.norenStageScript ?? ''
  await new Promise((loaded, failed) => {
    script.onload = loaded
    script.onerror = failed
    document.head.append(script)
  })
  await window.norenStage
}
