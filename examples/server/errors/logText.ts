/** The longest text from outside in a line of the log. */
const MAX_LENGTH = 200

/** A text from outside for a line of the log: it cannot begin a line of its own, and is cut off. */
export const logText = (text: string): string =>
  text
    .slice(0, MAX_LENGTH)
    .replace(/[\p{C}\u2028\u2029]/gu, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`)
