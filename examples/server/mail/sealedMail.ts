import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'noren mail', 32))

/** A text that only the holder of the secret reads. Each has its own nonce. */
export function sealText(text: string, secret: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, keyOf(secret), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

/** The text that was sealed. Throws if the secret is another one, or the text was changed. */
export function openText(sealed: string, secret: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const cipher = createDecipheriv(ALGORITHM, keyOf(secret), bytes.subarray(0, NONCE_BYTES))
  cipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const text = Buffer.concat([cipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), cipher.final()])
  return text.toString('utf8')
}

type Stored = { is_sealed: boolean; text: string; html: string }

/** A mail of the outbox as its recipient reads it. */
export const opened = <M extends Stored>(mail: M, secret: string): M =>
  mail.is_sealed ? { ...mail, text: openText(mail.text, secret), html: openText(mail.html, secret) } : mail
