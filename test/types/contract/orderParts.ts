import type { OrderPart } from '../../../examples/server/order/OrderPart.ts'
import { orderParts } from '../../../examples/server/order/parts.ts'

// The compiler runs these tests: a line that compiles although it must not fails the types.

const { coupon } = orderParts
const { release, ...withoutRelease } = coupon

export const mistakes = {
  // @ts-expect-error: what the part has taken would never be free again
  release: withoutRelease satisfies OrderPart,
  right: { ...withoutRelease, release } satisfies OrderPart,
}
