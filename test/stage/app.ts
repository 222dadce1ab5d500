// The app of the component stage. Each run of this script starts the app with new modules in the current document.
import '#app/start/start.ts'
import { launch } from '#app/launch.tsx'
import { linkSignIn } from '#app/session/links/linkSignIn.ts'

window.norenStage = launch().then((stop) => {
  if (window.norenStageCloses && linkSignIn.get()?.step === 'begun') linkSignIn.set(null)
  return stop
})
