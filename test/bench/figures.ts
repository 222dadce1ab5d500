/** Measured values by figure and by the candidate's name: one value for each round. */
export type Figures = Map<string, Map<string, number[]>>

/** Keeps one measured value. */
export function addFigure(figures: Figures, figure: string, name: string, value: number): void {
  const byName = figures.get(figure) ?? new Map<string, number[]>()
  figures.set(figure, byName.set(name, [...(byName.get(name) ?? []), value]))
}

/** The middle value, or the mean of the two middle values; NaN when there is none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const { [sorted.length >> 1]: upper = Number.NaN, [(sorted.length - 1) >> 1]: lower = Number.NaN } = sorted
  return (lower + upper) / 2
}

/** A figure's median for one candidate; NaN when the figure is not measured for it. */
export const medianOf = (figures: Figures, figure: string, name: string): number =>
  median(figures.get(figure)?.get(name) ?? [])

/** The lowest and the highest value of a figure for one candidate; NaN when the figure is not measured for it. */
export function rangeOf(figures: Figures, figure: string, name: string): [lowest: number, highest: number] {
  const values = figures.get(figure)?.get(name) ?? []
  return values.length > 0 ? [Math.min(...values), Math.max(...values)] : [Number.NaN, Number.NaN]
}
