import { sample } from 'fast-check'
import type { Attack, Target } from './Attack.ts'

/** What one run tried, by name, and which problems it found. */
export type Outcome = { tried: Map<string, number>; problems: string[] }

/** Further problems are not listed. */
const MOST_PROBLEMS = 20

/** Runs an attack with one seed. An exception counts as a problem. */
export async function runAttack(
  attack: Attack,
  target: Target,
  { seed, isShort }: { seed: number; isShort: boolean },
): Promise<Outcome> {
  const tried = new Map<string, number>()
  const problems: string[] = []
  let samples = 0
  try {
    await attack.run({
      target,
      seed,
      rounds: (short, long) => (isShort ? short : long),
      sample: (values, count) => sample(values, { numRuns: count, seed: seed + samples++ }),
      tried: (what, count = 1) => tried.set(what, (tried.get(what) ?? 0) + count),
      check: (holds, problem) => {
        if (!holds && problems.length < MOST_PROBLEMS && !problems.includes(problem)) problems.push(problem)
      },
    })
  } catch (error) {
    problems.push(
      error instanceof Error ? `${error.message} ${String(error.cause ?? '')}`.trim() : String(error),
    )
  }
  return { tried, problems }
}

/** An outcome as lines of text. */
export function linesOf({ name, guarantee }: Attack, { tried, problems }: Outcome): string[] {
  const counts = [...tried].map(([what, count]) => `${count.toLocaleString('en')} ${what}`)
  return [
    `${problems.length === 0 ? '•' : '✘'} ${name}: ${guarantee}`,
    `  tried: ${counts.join(', ') || 'nothing'}`,
    ...problems.map((problem) => `  DID NOT HOLD: ${problem}`),
    ...(problems.length > 0
      ? []
      : [
          [...tried.values()].some((count) => count > 0)
            ? '  held'
            : '  NOT RUN: nothing could be tried here',
        ]),
  ]
}
