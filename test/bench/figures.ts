/** Measured values by figure and by the candidate's name: one value for each round. */
export type Figures = Map<string, Map<string, number[]>>

/** Keeps one measured value. */
export function addFigure(figures: Figures, figure: string, name: string, value: number): void {
  const byName = figures.get(figure) ?? new Map<string, number[]>()
  figures.set(figure, byName.set(name, [...(byName.get(name) ?? []), value]))
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

/** A figure's median for one candidate; NaN when the figure is not measured for it. */
export const medianOf = (figures: Figures, figure: string, name: string): number =>
  median(figures.get(figure)?.get(name) ?? [])

/** The lowest and the highest value of a figure for one candidate; NaN when the figure is not measured for it. */
export function rangeOf(figures: Figures, figure: string, name: string): [lowest: number, highest: number] {
  const values = figures.get(figure)?.get(name) ?? []
  return values.length > 0 ? [Math.min(...values), Math.max(...values)] : [Number.NaN, Number.NaN]
}
