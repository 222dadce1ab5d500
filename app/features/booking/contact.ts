/** Full-width letters as half-width ones; blanks have no place in an address. */
export const tidyEmail = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '')

/**
 * A telephone number as digits and a leading +. Full-width digits become half-width; what people put between
 * digits for the eye (blanks, brackets, dots, every kind of dash) falls away.
 */
export const tidyPhone = (text: string): string =>
  text.normalize('NFKC').replace(/[\s().\p{Pd}\u2212\u30fc\uff70]/gu, '')
