/**
 * A date, or a moment up to its time, without a place where a line breaks at a space. The sentence around it stays one text, which a
 * translator can replace. Japanese and Chinese dates have no spaces.
 */
export const unbrokenDate = (date: string): string =>
  date.replace(/^(?:.*?\d\d:\d\d|.*)/, (part) => part.replaceAll(' ', '\u00a0'))
