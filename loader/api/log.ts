import { NorenError } from './NorenError.ts'

/** Writes to the console what is wrong with the page's use of the widget, and what happened instead. */
export const logError = (sentence: string): void => console.error(`[noren] ${sentence}`)

/**
 * Runs an action. A NorenError is logged after the sentence that says what happened instead, and returned; any other
 * error is thrown on.
 */
export function reportErrors(instead: string, act: () => void): NorenError | undefined {
  try {
    act()
  } catch (error) {
    if (!(error instanceof NorenError)) throw error
    logError(`${instead}: ${error.message}.`)
    return error
  }
}
