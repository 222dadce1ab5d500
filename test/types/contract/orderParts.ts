import type { OrderPart } from '../../../examples/server/order/OrderPart.ts'
import { orderParts } from '../../../examples/server/order/parts.ts'

// The compiler runs these tests: a line that compiles although it must not fails the types.

const { coupon } = orderParts
const { release, ...withoutRelease } = coupon
const { isChangeable, ...withoutChangeable } = coupon

export const mistakes = {
  // @ts-expect-error: what the part has taken would never be free again
  release: withoutRelease satisfies OrderPart,
  // @ts-expect-error: a change would forget the part, or move what must stay
  changeable: withoutChangeable satisfies OrderPart,
  right: { ...withoutRelease, release, isChangeable } satisfies OrderPart,
}
