export const hasSecondTry: boolean
export function reportFlaky(flaky: string[]): string | null
