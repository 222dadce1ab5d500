import '#app/launch.tsx'

export * from '#app/extras.ts'
