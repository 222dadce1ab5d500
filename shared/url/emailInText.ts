/** An e-mail address, or what looks enough like one that nobody should read it in an address bar or a log. */
const EMAIL_LIKE = /[^\s@/?&=#<>",;:]{1,64}@[^\s@/?&=#<>",;:]{1,190}\.[^\s@/?&=#<>",;:.\d]{2,24}/g

/** The text without anything that looks like an e-mail address; `replacement` stands where one was. */
export const withoutEmails = (text: string, replacement = ''): string =>
  text.includes('@') ? text.replace(EMAIL_LIKE, replacement) : text

/** Whether a text, or what it says once its percent signs are read (however often written), has an e-mail in it. */
export function hasEmail(text: string): boolean {
  let said = text
  for (let depth = 0; depth < 4; depth++) {
    if (withoutEmails(said) !== said) return true
    if (!said.includes('%')) return false
    const read = decoded(said)
    if (read === said) return false
    said = read
  }
  return false
}

/** The text with its percent signs read; those that say nothing stay as they are. */
export const decoded = (text: string): string =>
  text.replace(/(%[\da-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes)
    } catch {
      return escapes
    }
  })
