import { useState } from 'react'
import { track } from '#app/analytics/track.ts'
import { useApi } from '#app/data/DataProvider.tsx'
import { storeQuery, useQuery } from '#app/data/useQuery.ts'
import { useHotel } from '#app/settings/HotelProvider.tsx'
import { waitlist } from '#shared/api/waitlist.ts'
import { useCommands } from './useCommands.ts'

/** The entry of a link, and what its guest can do with it. Each command has one effect, also if it is sent again. */
export function useEntry(token: string) {
  const { call, locale } = useApi()
  const { id: hotelId } = useHotel()
  const request = { params: { hotelId }, body: { token } }
  const { data, error, refetch } = useQuery(waitlist.show, request)
  const { running, refused, run } = useCommands()
  const [hasLeft, setLeft] = useState(false)

  const change = (name: 'confirm' | 'joinAgain') =>
    run(name, async () => {
      const entry = await call(waitlist[name], request)
      storeQuery(waitlist.show, request, locale, entry)
      const { checkin, checkout, rooms } = entry
      if (entry.state === 'waiting') track('waitlist_joined', { checkin, checkout, rooms: rooms.length })
    })

  return {
    entry: data,
    error,
    refetch,
    running,
    refused,
    /** The guest has left the list on this page. */
    hasLeft,
    confirm: () => change('confirm'),
    joinAgain: () => change('joinAgain'),
    leave: () =>
      run('leave', async () => {
        await call(waitlist.leave, request)
        setLeft(true)
      }),
  }
}
