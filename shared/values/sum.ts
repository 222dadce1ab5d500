/** The sum of numbers. Old libraries of hotels' pages replace `reduce` by a function that returns the list itself. */
export function sum(numbers: readonly number[]): number {
  let total = 0
  for (const number of numbers) total += number
  return total
}
