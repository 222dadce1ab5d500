export const hasSecondTry: boolean
export function tooManyFlaky(flaky: string[]): string | null
