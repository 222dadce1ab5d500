import '#app/launch.tsx'

export * from '#app/screens.ts'
