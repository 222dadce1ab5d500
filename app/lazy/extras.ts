import '#app/launch.tsx'

// One file, because both load directly after the first screen and share code.
export * from '#app/extras.ts'
export * from '#app/features/search/panels.ts'
