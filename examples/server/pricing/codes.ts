import { plainText } from '#shared/typed/plainText.ts'

/** A code as codes are compared: in capitals, in the characters of `plainText`. */
export type Code = string

export function plainCode(code: string | null | undefined): Code | null {
  const plain = plainText(code ?? '').toUpperCase()
  return plain === '' ? null : plain
}
