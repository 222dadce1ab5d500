/** A card as it arrives in CreateToken.json. */
export type CardFields = {
  cardNo?: unknown
  expire?: unknown
  securityCode?: unknown
  holderName?: unknown
  tokenNumber?: unknown
}

const isDigits = (text: string) => /^\d+$/.test(text)

/** The result code of a card: `000`, or the first rule that it breaks, in the order of the published table. */
export function resultCodeOf(card: CardFields): string {
  const [number, expire, code, holder, count] = [
    card.cardNo,
    card.expire,
    card.securityCode,
    card.holderName,
    card.tokenNumber ?? '1',
  ].map((value) => (value === undefined || value === null ? '' : String(value))) as [
    string,
    string,
    string,
    string,
    string,
  ]
  if (number === '') return '100'
  if (!isDigits(number)) return '101'
  if (number.length < 10 || number.length > 16) return '102'
  if (expire === '') return '110'
  if (!isDigits(expire)) return '111'
  if (expire.length !== 4 && expire.length !== 6) return '112'
  const month = Number(expire.slice(-2))
  if (month < 1 || month > 12) return '113'
  if (code !== '' && !isDigits(code)) return '121'
  if (code !== '' && code.length !== 3 && code.length !== 4) return '122'
  if (!/^[\x20-\x7e]*$/.test(holder)) return '131'
  if (holder.length > 50) return '132'
  if (!isDigits(count)) return '141'
  if (Number(count) < 1 || Number(count) > 10) return '142'
  return '000'
}
