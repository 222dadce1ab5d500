/** A text of a button whose amounts stay on the line of the words beside them. A line may still end after a dot between two facts. */
export const unbrokenAmounts = (text: string): string =>
  text.replaceAll(/(?<!·) (?=·|[^\s·]*\d)|(?<=\d[^\s·]*) /g, '\u00a0')
