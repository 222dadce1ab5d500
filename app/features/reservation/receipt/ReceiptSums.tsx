import { useText } from '#app/i18n/TextProvider.tsx'
import { serverNow } from '#app/platform/serverClock.ts'
import { FactList } from '#app/ui/FactList.tsx'
import { Unbroken } from '#app/ui/Unbroken.tsx'
import type { NextReceipt } from '#shared/api/receipts.ts'

/** What is printed on a reissue, in every language. */
const REISSUE_MARK = '\u518d\u767a\u884c'

type Props = {
  next: NextReceipt
  currency: string
}

/** How the receipt relates to the earlier one that it corrects. A cancelled stay is not called changed. */
const correctionOf = ({ kind, has_changed }: NextReceipt) =>
  kind === 'void' ? 'void' : has_changed && kind !== 'fee' ? 'corrects' : 'correctsOnly'

/** What the next receipt states: the sum with its tax, its date, and how it relates to earlier ones. */
export function ReceiptSums({ next, currency }: Props) {
  const { text, money, date } = useText()
  /** A repeated download with the same name on it is no reissue yet. */
  const isSame = next.same_until !== null && Date.parse(next.same_until) > serverNow()
  const amount = (value: number) => money(value, currency)
  const { kind, received, taxes, local_tax, fees, reissue, corrects, is_of_japan } = next
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
      {kind === 'part' && (
        <p>{text(is_of_japan ? 'receipt.part' : 'receipt.partAbroad', { amount: amount(received) })}</p>
      )}
      {kind === 'local_tax' && <p>{text('receipt.localTaxOnly')}</p>}
      {kind === 'fee' && <p>{text(is_of_japan ? 'receipt.feeOnly' : 'receipt.feeOnlyAbroad')}</p>}
      {reissue > 0 && (
        <p>
          {text(isSame ? 'receipt.sameFile' : 'receipt.reissue', {
            mark: REISSUE_MARK,
            copyNumber: reissue,
          })}
        </p>
      )}
      {corrects.map((number) => (
        <p key={number}>
          <Unbroken dates={[`No. ${number}`, number]}>
            {text(`receipt.${correctionOf(next)}`, { number })}
          </Unbroken>
        </p>
      ))}
    </>
  )
}
