import { NorenError } from './NorenError.ts'

/** Tells the page's web person, in the console, what was wrong and what was done instead. */
export const complain = (sentence: string): void => console.error(`[noren] ${sentence}`)

/** Does it, or says why not after what happened instead; the refusal is given back. */
export function attempt(instead: string, act: () => void): NorenError | undefined {
  try {
    act()
  } catch (error) {
    if (!(error instanceof NorenError)) throw error
    complain(`${instead}: ${error.message}.`)
    return error
  }
}
