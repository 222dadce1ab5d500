import { useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import type { Definition, RequestOf, ResponseOf } from '#shared/api/endpoint.ts'
import { useAsking } from './DataProvider.tsx'

export type Command<E extends Definition> = {
  /** Does it; resolves to the answer, rejects with ApiError. While one is under way, asking again joins it. */
  run: (request: RequestOf<E>) => Promise<ResponseOf<E>>
  isRunning: boolean
}

/** A call that changes something. `refreshes` names what must be asked anew once it has succeeded. */
export function useCommand<E extends Definition>(
  endpoint: E,
  options: { refreshes?: Definition[] } = {},
): Command<E> {
  const { call } = useAsking()
  const { mutate } = useSWRConfig()
  const [isRunning, setRunning] = useState(false)
  const underWay = useRef<Promise<ResponseOf<E>> | null>(null)

  function run(request: RequestOf<E>): Promise<ResponseOf<E>> {
    // Two presses of a button are one wish.
    underWay.current ??= attempt(request).finally(() => {
      underWay.current = null
      setRunning(false)
    })
    return underWay.current
  }

  async function attempt(request: RequestOf<E>): Promise<ResponseOf<E>> {
    setRunning(true)
    const answer = await call(endpoint, request)
    const stale = options.refreshes ?? []
    await mutate((key) => Array.isArray(key) && stale.some(({ path }) => path === key[1]), undefined)
    return answer
  }

  return { run, isRunning }
}
