/** Text that looks like an e-mail address. Such text must not appear in an address bar or a log. */
const EMAIL_LIKE = /[^\s@/?&=#<>",;:]{1,64}@[^\s@/?&=#<>",;:]{1,190}\.[^\s@/?&=#<>",;:.\d]{2,24}/g

/** The text with `replacement` in place of everything that looks like an e-mail address. */
export const withoutEmails = (text: string, replacement = ''): string =>
  text.includes('@') ? text.replace(EMAIL_LIKE, replacement) : text

/** Whether a text contains an e-mail address, also if it is percent-encoded up to three times. */
export function hasEmail(text: string): boolean {
  let current = text
  for (let depth = 0; depth < 4; depth++) {
    if (withoutEmails(current) !== current) return true
    if (!current.includes('%')) return false
    const next = decoded(current)
    if (next === current) return false
    current = next
  }
  return false
}

/** The percent-decoded text; escapes that are not valid stay as they are. */
export const decoded = (text: string): string =>
  text.replace(/(%[\da-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes)
    } catch {
      return escapes
    }
  })
