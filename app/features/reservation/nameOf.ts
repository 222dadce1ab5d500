import type { GuestName } from '#shared/api/reservations.ts'

/** A name in the order its own script has: with the family first where it came with a reading, or in East Asian letters. */
export function nameOf({ first_name, last_name, last_name_kana }: GuestName): string {
  const isEastern = last_name_kana || /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}]/u.test(last_name)
  return isEastern ? `${last_name} ${first_name}` : `${first_name} ${last_name}`
}
