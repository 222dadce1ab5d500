import { useText } from '#app/i18n/TextProvider.tsx'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import type { OtherPrice, RoomPlan } from '#shared/api/rooms.ts'
import { tagOf } from '#shared/i18n/locale.ts'
import * as css from './OtherPricesList.module.css'

type Props = { prices: readonly OtherPrice[]; plans: readonly RoomPlan[] }

/** The hotel's own lowest price for a room type, and the agencies' prices, also if they are lower. */
export function OtherPricesList({ prices, plans }: Props) {
  const { text, money, locale } = useText()
  const { timeZone } = useHotel()
  const format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : tagOf(locale), {
    timeZone,
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  })
  const [own] = [...plans].sort((a, b) => a.total_price - b.total_price)
  return (
    <ul className={css.list}>
      {own && (
        <li className={css.price}>
          <b>{text('search.elsewhere.here')}</b>
          <b>{money(own.total_price, own.price.currency)}</b>
          <small>{own.room_plan_name}</small>
        </li>
      )}
      {prices.map(({ agency, total_price, currency, conditions, seen_at }) => (
        <li key={agency} className={css.price}>
          <span>{text(`search.elsewhere.agency.${agency}`)}</span>
          <span>{money(total_price, currency)}</span>
          <small>
            {conditions} · {text('search.elsewhere.seen', { time: format.format(new Date(seen_at)) })}
          </small>
        </li>
      ))}
    </ul>
  )
}
