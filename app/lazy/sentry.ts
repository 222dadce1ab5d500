import '#app/launch.tsx'

export { startSentry } from '#app/platform/sentry.ts'
