export type UvuFile = {
  file: string
  passed: number
  failed: number
  failures: string[]
  isComplete: boolean
}
export function uvuResults(output: string): UvuFile[]
export function playwrightFailures(report: object): string[]
export function flakyJourneys(report: object): string[]
export function journeyTimes(
  report: object,
  folderOf: (file: string, project: string) => string,
): { folder: string; name: string; ms: number }[]
export function nodeFailures(output: string): string[]
