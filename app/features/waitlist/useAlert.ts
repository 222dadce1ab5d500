import { useState } from 'react'
import { useApi } from '#app/data/DataProvider.tsx'
import { storeQuery, useQuery } from '#app/data/useQuery.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { priceAlerts } from '#shared/api/priceAlerts.ts'
import { useCommands } from './useCommands.ts'

/** The price alert of a link, and what its guest can do with it. Each command has one effect, also if it is sent again. */
export function useAlert(token: string) {
  const { call, locale } = useApi()
  const { id: hotelId } = useHotel()
  const request = { params: { hotelId }, body: { token } }
  const { data, error, refetch } = useQuery(priceAlerts.show, request)
  const { running, refused, run } = useCommands()
  const [hasLeft, setLeft] = useState(false)
  return {
    alert: data,
    error,
    refetch,
    running,
    refused,
    /** The guest has stopped the alert on this page. */
    hasLeft,
    confirm: () =>
      run('confirm', async () => {
        storeQuery(priceAlerts.show, request, locale, await call(priceAlerts.confirm, request))
      }),
    leave: () =>
      run('leave', async () => {
        await call(priceAlerts.leave, request)
        setLeft(true)
      }),
  }
}
