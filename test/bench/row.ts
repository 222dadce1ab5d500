/** One line of the bench: what was measured, its floor, the figure, its budget. */
export function row(what: string, floor: string, figure: string, budget: string): void {
  console.log(
    `${what.padEnd(62)} floor ${floor.padStart(10)}   here ${figure.padStart(12)}   budget ${budget.padStart(10)}`,
  )
}
