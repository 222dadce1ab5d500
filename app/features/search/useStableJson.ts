import { useMemo } from 'react'

/**
 * A copy of `value` that stays the same object while the JSON text of `value` stays the same. The URL is parsed again at
 * each change, so its lists are new objects; a list of dependencies needs a stable one.
 */
export function useStableJson<Value>(value: Value): Value {
  const json = JSON.stringify(value)
  return useMemo(() => JSON.parse(json) as Value, [json])
}
