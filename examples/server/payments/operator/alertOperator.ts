/** Writes a line for the operator: a person has to act. */
export const alertOperator = (line: string): void => console.error(`ALERT: ${line}`)
