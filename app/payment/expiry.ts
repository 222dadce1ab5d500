/** An expiry date as the guest types it: `08 / 29`. Digits only count, also full-width ones. */
export function shownExpiry(text: string): string {
  const typed = text.normalize('NFKC')
  const [, first = '', rest = ''] = /^\D*(\d?)\D*(.*)$/s.exec(typed) ?? []
  // A month from 2 to 9 has one digit.
  const digits = (/[2-9]/.test(first) || /^\s*\d\s*[/.-]/.test(typed) ? `0${first}` : first) + rest
  const all = digits.replace(/\D/g, '')
  const year = all.length === 6 && all.startsWith('20', 2) ? all.slice(4) : all.slice(2, 4)
  return all.length > 2 ? `${all.slice(0, 2)} / ${year}` : all
}

/** The last valid month, YYYY-MM, of a typed date; null if it is no month. */
export function expiryMonth(text: string): string | null {
  const [, month, year] = /^(0[1-9]|1[0-2]) \/ (\d\d)$/.exec(shownExpiry(text)) ?? []
  return month && year ? `20${year}-${month}` : null
}
