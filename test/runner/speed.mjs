import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

/** How long the loop takes on one of two quiet cores of the machine on which the limits were chosen, in ms. */
const REFERENCE_MS = 400

const loop = `
  const { parentPort } = require('node:worker_threads')
  const start = performance.now()
  let sum = 0
  for (let step = 0; step < 60_000_000; step++) sum = (sum * 31 + step) | 0
  parentPort.postMessage(performance.now() - start + (sum === 0.5 ? 1 : 0))
`

const timeOfLoop = () =>
  new Promise((resolve, reject) => {
    const worker = new Worker(loop, { eval: true })
    worker.once('message', resolve)
    worker.once('error', reject)
  })

/**
 * Measures how much slower than the reference this machine is now: a loop runs on two cores at once. 1 for a machine that is
 * as fast or faster, and 6 at most. A busy machine has less time for each process, so that it counts as a slow one.
 */
export async function measureSlowness() {
  const cores = Math.min(2, availableParallelism())
  const times = await Promise.all(Array.from({ length: cores }, timeOfLoop))
  return Math.min(6, Math.max(1, Math.max(...times) / REFERENCE_MS))
}
