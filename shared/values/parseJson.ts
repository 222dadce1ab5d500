import { tryOrUndefined } from './tryOrUndefined.ts'

/** The value of a JSON text; undefined if the text is not JSON. */
export const json = (text: string): unknown => tryOrUndefined(() => JSON.parse(text))
