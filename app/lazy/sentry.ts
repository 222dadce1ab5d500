import '#app/launch.tsx'

export { startSentry } from '#app/errors/sentry.ts'
