/**
 * The keys of the words about the payment of a change, by what it pays: a change of a stay, or the first dates of a voucher, which
 * has no stay before.
 */
export const changePaymentTexts = {
  change: {
    done: 'payment.change.heading.done',
    over: 'payment.change.heading.over',
    wanted: 'payment.change.wanted',
    stays: 'payment.change.stays',
    stop: 'payment.change.stop',
    notChanged: 'payment.change.notChanged',
    held: 'payment.change.held',
  },
  voucher: {
    done: 'payment.voucher.heading.done',
    over: 'payment.voucher.heading.over',
    wanted: 'payment.voucher.wanted',
    stays: 'payment.voucher.stays',
    stop: 'payment.voucher.stop',
    notChanged: 'payment.voucher.notChanged',
    held: 'payment.voucher.held',
  },
} as const

export type ChangePaymentTexts = (typeof changePaymentTexts)[keyof typeof changePaymentTexts]
