import type { StageResult } from './journeys.mjs'
export function uvu(
  name: string,
  options?: { files?: string[]; env?: Record<string, string>; build?: string; isBackground?: boolean },
): Promise<StageResult>
