import { Fragment } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { FactList } from '#app/ui/FactList.tsx'
import { SmallPrint } from '#app/ui/SmallPrint.tsx'
import type { ReservedExtra } from '#shared/api/extras.ts'

/** The ordered extras, one fact for each delivery: name, date and time, quantity and price, and the answer to the question. */
export function ExtraFacts({
  extras,
  currency,
}: {
  extras: readonly Omit<ReservedExtra, 'price'>[]
  currency: string
}) {
  const { text, money, date } = useText()
  return (
    <FactList>
      {extras.map(({ extra_id, name, delivered_at, quantity, price_with_tax, question, answer }) => {
        const when =
          delivered_at && [date(delivered_at.date, 'full'), delivered_at.time].filter(Boolean).join(' ')
        return (
          <Fragment key={`${extra_id} ${when}`}>
            <dt>{name}</dt>
            <dd>
              {when && <div>{when}</div>}
              <div>
                {text('parts.extras.amount', {
                  quantity,
                  price: money(price_with_tax, currency),
                })}
              </div>
              {question && answer && (
                <div>
                  <SmallPrint>{question}</SmallPrint>
                  {answer}
                </div>
              )}
            </dd>
          </Fragment>
        )
      })}
    </FactList>
  )
}
