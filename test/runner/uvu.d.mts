import type { StageResult } from './journeys.mjs'
export function uvu(name: string, pattern?: string, build?: string): Promise<StageResult>
