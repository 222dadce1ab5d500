/**
 * Where a process is interrupted: at its next `skip`-th step. A step is a call of the gateway or work in the database.
 * `kill`: the process does nothing more. `stall`: the step waits until `resume`, while other processes go on.
 */
export type Interruption = { kind: 'kill' | 'stall'; skip: number }

/** A promise, and the function that resolves it. */
function event() {
  let happen = () => {}
  const happened = new Promise<void>((resolve) => {
    happen = resolve
  })
  return { happen, happened }
}

const never = new Promise<never>(() => {})

/** The steps of one process, at which it can be interrupted. */
export function createSteps() {
  let planned: Interruption | null = null
  let isDead = false
  let stalled: ReturnType<typeof event> | null = null
  let interrupted = event()
  const killed = event()

  return {
    /** Plans an interruption, unless there is one already. */
    plan(interruption: Interruption) {
      if (!planned && !stalled) planned = { ...interruption }
    },
    forget() {
      planned = null
    },
    /** Runs before and after each step. Never resolves in a killed process. */
    async pass(): Promise<void> {
      if (isDead) return never
      if (!planned || planned.skip-- > 0) return
      const { kind } = planned
      planned = null
      if (kind === 'kill') isDead = true
      else stalled = event()
      interrupted.happen()
      interrupted = event()
      if (kind === 'stall') return stalled?.happened
      killed.happen()
      return never
    },
    resume() {
      stalled?.happen()
      stalled = null
    },
    isDead: () => isDead,
    /** Resolves at the next interruption. */
    interrupted: () => interrupted.happened,
    /** Resolves when the process is killed. */
    killed: () => killed.happened,
  }
}

export type Steps = ReturnType<typeof createSteps>
