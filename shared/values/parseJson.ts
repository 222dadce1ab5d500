import { tryOrUndefined } from './tryOrUndefined.ts'

/** The value of a JSON text; undefined when it is none. */
export const json = (text: string): unknown => tryOrUndefined(() => JSON.parse(text))
