import { randomBytes } from 'node:crypto'
import { reservationNumberIn } from '#shared/typed/plainText.ts'

/** Letters and digits that cannot be confused when read over the telephone. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** The characters of a number after its prefix. */
const LENGTH = 7

/**
 * A reservation number such as `HKN-7F3K9QX`: short enough to dictate, with too many possibilities to guess. Its prefix is in
 * the form that `storedNumber` gives to a typed number: in upper case and without hyphens.
 */
export function newNumber(prefix: string): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length])
  return storedNumber(prefix + letters.join(''))
}

/** A cancellation number. A reservation number has the prefix of its hotel. */
export const newCancellationNumber = (): string => newNumber('C')

/** A number as it is stored. A guest may write it without its hyphen, with spaces, or in lower case. */
export function storedNumber(typed: string): string {
  const plain = reservationNumberIn(typed).replaceAll('-', '')
  return `${plain.slice(0, -LENGTH)}-${plain.slice(-LENGTH)}`
}

/**
 * Stores something with a new number: `insert` returns null for a number that is taken. A number is drawn twice about once in 34 thousand
 * million bookings: the second draw is repeated.
 */
export async function withNewNumber<T>(
  prefix: string,
  insert: (number: string) => Promise<T | null>,
): Promise<T> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const made = await insert(newNumber(prefix))
    if (made !== null) return made
  }
  throw new Error('No free reservation number')
}

/** The token that opens a reservation without signing in: 256 random bits. */
export const newBypassToken = (): string => randomBytes(32).toString('base64url')
