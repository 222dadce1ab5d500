export function uvuResults(output: string): { passed: number; failed: number; failures: string[] }
export function playwrightFailures(report: object): string[]
export function nodeFailures(output: string): string[]
