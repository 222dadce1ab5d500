import '#app/launch.tsx'

export * from '#app/features/search/panels.ts'
