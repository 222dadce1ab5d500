import { type Algorithm, hash, type Options, verify } from '@node-rs/argon2'
import { normalPassword, unmetConditions } from '#shared/members/passwordRule.ts'
import { loadOnce } from '#shared/values/loadOnce.ts'
import { Refusal } from '../errors/refusal.ts'

/** 19 MiB and two passes, as OWASP asks for argon2id. One hash takes a core for about a tenth of a second. */
const OPTIONS = {
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} satisfies Options

/** The hash of a typed password. Each hash has its own salt. */
export const hashPassword = (typed: string): Promise<string> => hash(normalPassword(typed), OPTIONS)

/**
 * The hash of a password with a salt of 16 bytes. The same password and salt have the same hash, so that one hash finds a password among
 * many rows.
 */
export const hashWithSalt = (typed: string, salt: Uint8Array): Promise<string> =>
  hash(normalPassword(typed), { ...OPTIONS, salt })

/** The hash of no password: a sign-in with an unknown address takes the same time as with a known one. */
const noHash = loadOnce(() => hash('', OPTIONS))

/** Whether a typed password has this hash. Without a hash, it takes the same time and is false. */
export async function isPassword(typed: string, passwordHash: string | null): Promise<boolean> {
  const isSame = await verify(passwordHash ?? (await noHash()), normalPassword(typed))
  return isSame && passwordHash !== null
}

/** Refuses a new password that misses a condition, with `password_strength`, and one that was typed differently the second time. */
export function checkNewPassword(body: { password: string; password_confirmation: string }): void {
  if (unmetConditions(body.password).length > 0) throw new Refusal('password_strength', { field: 'password' })
  if (normalPassword(body.password) !== normalPassword(body.password_confirmation))
    throw new Refusal('invalid', { field: 'password_confirmation' })
}
