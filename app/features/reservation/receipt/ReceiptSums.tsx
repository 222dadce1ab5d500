import { useText } from '#app/i18n/TextProvider.tsx'
import { serverNow } from '#app/platform/serverClock.ts'
import { FactList } from '#app/ui/FactList.tsx'
import { Unbroken } from '#app/ui/Unbroken.tsx'
import type { NextReceipt } from '#shared/api/receipts.ts'
import { receiptSentences } from './receiptSentences.ts'

/** What is printed on a reissue, in every language. */
const REISSUE_MARK = '\u518d\u767a\u884c'

type Props = {
  next: NextReceipt
  currency: string
}

/** What the next receipt states: the sum with its tax, its date, and how it relates to earlier ones. */
export function ReceiptSums({ next, currency }: Props) {
  const { text, money, date } = useText()
  const amount = (value: number) => money(value, currency)
  const { kind, received, taxes, local_tax, fees, is_of_japan } = next
  return (
    <>
      <FactList>
        <dt>{text('receipt.received')}</dt>
        <dd>{amount(received)}</dd>
        {taxes.map(({ percent, gross, tax }) => [
          <dt key={`${percent} name`}>{text('receipt.taxed', { percent })}</dt>,
          <dd key={percent}>
            {text(is_of_japan ? 'receipt.withTax' : 'receipt.withTaxAbroad', {
              gross: amount(gross),
              tax: amount(tax),
            })}
          </dd>,
        ])}
        {local_tax > 0 && (
          <>
            <dt>{text('receipt.localTax')}</dt>
            <dd>{amount(local_tax)}</dd>
          </>
        )}
        {fees > 0 && kind !== 'fee' && (
          <>
            <dt>{text(is_of_japan ? 'receipt.fees' : 'receipt.feesAbroad')}</dt>
            <dd>{amount(fees)}</dd>
          </>
        )}
        <dt>{text('receipt.date')}</dt>
        <dd>{date(next.date, 'day')}</dd>
      </FactList>
      {receiptSentences(next, serverNow()).map(({ name, amount: sum, copyNumber, number = '' }) => (
        <p key={`${name} ${number}`}>
          <Unbroken dates={number && [`No. ${number}`, number]}>
            {text(`receipt.${name}`, {
              amount: amount(sum ?? 0),
              mark: REISSUE_MARK,
              copyNumber: copyNumber ?? 0,
              number,
            })}
          </Unbroken>
        </p>
      ))}
    </>
  )
}
