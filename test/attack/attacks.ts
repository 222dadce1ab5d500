import type { Attack } from '../support/attack/Attack.ts'
import { floods } from './floods.ts'
import { killsAndRestarts } from './killsAndRestarts.ts'
import { lastRooms } from './lastRooms.ts'

/** All attacks, in the order in which they run. */
export const attacks: Attack[] = [lastRooms, killsAndRestarts, floods]
