/** The longest text from outside in a line of the log. */
const MAX_LENGTH = 200

/** A text from outside for a line of the log. It is truncated, and its line breaks and control characters are escaped. */
export const logText = (text: string): string =>
  text
    .slice(0, MAX_LENGTH)
    .replace(/[\p{C}\u2028\u2029]/gu, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`)
