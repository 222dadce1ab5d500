// The app of the component stage. Each run of this script starts the app with new modules in the current document.
import '#app/start/start.ts'
import { launch } from '#app/launch.tsx'

window.norenStage = launch()
