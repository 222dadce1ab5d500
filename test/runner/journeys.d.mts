export type StageResult = {
  passed: number
  failed: number
  failures?: string[]
  flaky?: string[]
  times?: { folder: string; name: string; ms: number }[]
}
export function journeys(
  stage: string,
  settings?: { options?: string[]; env?: Record<string, string>; config?: string },
): Promise<StageResult>
