import type { Attack } from '../support/attack/Attack.ts'
import { bookingKeys } from './bookingKeys.ts'
import { brokenText } from './brokenText.ts'
import { contractFuzz } from './contractFuzz.ts'
import { floods } from './floods.ts'
import { guessing } from './guessing.ts'
import { killsAndRestarts } from './killsAndRestarts.ts'
import { lastRooms } from './lastRooms.ts'
import { parties } from './parties.ts'
import { payments } from './payments.ts'
import { proxies } from './proxies.ts'
import { slowClients } from './slowClients.ts'

/** All attacks, in the order in which they run. */
export const attacks: Attack[] = [
  lastRooms,
  bookingKeys,
  guessing,
  parties,
  payments,
  brokenText,
  contractFuzz,
  slowClients,
  proxies,
  killsAndRestarts,
  floods,
]
