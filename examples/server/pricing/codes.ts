/** A code as codes are compared: in capitals, without spaces around it. */
export type Code = string

export function plainCode(code: string | null | undefined): Code | null {
  const plain = code?.trim().toUpperCase() ?? ''
  return plain === '' ? null : plain
}
