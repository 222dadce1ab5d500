import { createHmac } from 'node:crypto'

const sign = (secret: string, subject: string) =>
  createHmac('sha256', secret).update(subject).digest('base64url')

/** The token with which a guest returns from the bank. It works once, for one attempt. */
export const returnToken = (secret: string, orderId: string): string => sign(secret, `return ${orderId}`)

/** The token in the mail with which a guest continues a payment. It works until the payment ends. */
export const mailToken = (secret: string, paymentId: string): string => sign(secret, `mail ${paymentId}`)
