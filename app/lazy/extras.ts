import '#app/launch.tsx'

// One file: both are fetched right after the first screen, and they share code.
export * from '#app/extras.ts'
export * from '#app/features/search/panels.ts'
