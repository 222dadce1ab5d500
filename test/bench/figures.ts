import { bare, type Column } from './column.ts'

/** Figures by what they are of and by the column's word: one for each round. */
export type Figures = Map<string, Map<string, number[]>>

export const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN

export function noteFigure(figures: Figures, what: string, { word }: Column, figure: number): void {
  const row = figures.get(what) ?? new Map<string, number[]>()
  figures.set(what, row.set(word, [...(row.get(word) ?? []), figure]))
}

/** A kind's median in one column; NaN where it is not measured. */
export const medianOf = (figures: Figures, what: string, { word }: Column): number =>
  median(figures.get(what)?.get(word) ?? [])

/** What a widget adds to the page alone, median less median. */
export const added = (figures: Figures, what: string, column: Column): number =>
  medianOf(figures, what, column) - medianOf(figures, what, bare)
