export type ContractGroup = { database: 'pglite' | 'postgres' | null; files: string[] }
export function contractGroups(files: string[], sourceOf: (file: string) => string): ContractGroup[]
