import { array, boolean, enums, type Infer, nullable, object } from 'superstruct'
import { paymentMethods } from '#shared/money/payment/paymentMethods.ts'
import { paymentStates } from '#shared/money/payment/paymentStates.ts'
import { addition, expected } from './fallbacks.ts'
import { Code, Count, Instant, Money, openText, Text, Url } from './scalars.ts'

/** Where a bank transfer goes. */
export const BankAccount = object({
  bank_name: Text,
  branch_name: Text,
  account_type: Text,
  account_number: Text,
  account_holder: Text,
})
export type BankAccount = Infer<typeof BankAccount>

/** The payment of a reservation. A reservation that is paid at the hotel without a card has none. */
export const Payment = object({
  id: Code,
  state: openText(paymentStates),
  /** What is paid before the stay, in minor units; 0 for a card that is only a guarantee. */
  amount: Money,
  /**
   * When an unfinished payment ends, and its rooms are released or its change is withdrawn. It may move later. Null if it does not
   * end by itself.
   */
  expires_at: expected(nullable(Instant), null),
  /** The seconds until `expires_at`, at the time of the answer: the clock of the guest's device may be wrong. */
  expires_in: expected(nullable(Count), null),
  /** The page of the guest's bank, while the payment waits for 3-D Secure. It refuses to be shown in a frame. */
  challenge_url: expected(nullable(Url), null),
  /** The code of the last refusal, such as 3006; null without one. */
  error_code: expected(nullable(Count), null),
  /** Whether the bank may have reserved the amount of a refused attempt. The server finds that out, and gives the amount back. */
  may_be_reserved: addition(boolean(), false),
  /** How many attempts were refused. */
  refusals: expected(Count, 0),
  /** The methods with which the guest may book instead. */
  other_methods: expected(array(enums(paymentMethods)), []),
  /** The card of the last attempt; null without one. */
  card: expected(nullable(object({ brand: Text, masked_number: Text })), null),
  /** The account for a bank transfer; null for any other method. */
  bank_account: addition(nullable(BankAccount), null),
})
export type Payment = Infer<typeof Payment>
