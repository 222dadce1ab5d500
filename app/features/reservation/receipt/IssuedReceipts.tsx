import { Fragment } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { FactList } from '#app/ui/FactList.tsx'
import { Folded } from '#app/ui/Folded.tsx'
import type { Receipts } from '#shared/api/receipts.ts'
import type { ReceiptDownload } from './useReceipt.ts'

type Props = { issued: Receipts['issued']; currency: string; download: ReceiptDownload['download'] }

/** The receipts that were issued, each with a button that downloads it again if it can be. */
export function IssuedReceipts({ issued, currency, download }: Props) {
  const { text, money, date } = useText()
  if (issued.length === 0) return null
  return (
    <Folded heading={text('receipt.earlier')} fact={text('receipt.count', { count: issued.length })}>
      <FactList>
        {issued.map(({ number, date: day, received, can_be_reissued }) => (
          <Fragment key={number}>
            <dt>
              {text('receipt.earlierOne', {
                number,
                date: date(day, 'day'),
                amount: money(received, currency),
              })}
            </dt>
            <dd>
              {can_be_reissued && (
                <Button
                  kind="plain"
                  aria-label={text('receipt.againOf', { number })}
                  onClick={() => download({ receipt: number })}
                >
                  {text('receipt.again')}
                </Button>
              )}
            </dd>
          </Fragment>
        ))}
      </FactList>
    </Folded>
  )
}
