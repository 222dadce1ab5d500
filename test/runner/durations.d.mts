export function sumsByFolder(times: { folder: string; ms: number }[]): Map<string, number>
export function statedSums(readme: string): Map<string, number>
export function grownFolders(sums: Map<string, number>, stated: Map<string, number>): string[]
