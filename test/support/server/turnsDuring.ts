/** How often other work ran during a calculation whose clock moves by ten milliseconds at each look. */
export async function turnsDuring(calculate: () => Promise<unknown>): Promise<number> {
  const { now } = performance
  let ms = 0
  performance.now = () => {
    ms += 10
    return ms
  }
  let turns = 0
  let isOver = false
  const next = () => {
    if (isOver) return
    turns++
    setImmediate(next)
  }
  setImmediate(next)
  try {
    await calculate()
  } finally {
    isOver = true
    performance.now = now
  }
  return turns
}
