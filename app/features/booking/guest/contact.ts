/** An e-mail address without spaces, with half-width characters. */
export const normalizeEmail = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '')

/** A phone number as half-width digits and a leading +. Removes spaces, brackets, dots and all kinds of dashes. */
export const normalizePhone = (text: string): string =>
  text.normalize('NFKC').replace(/[\s().\p{Pd}\u2212\u30fc\uff70]/gu, '')
