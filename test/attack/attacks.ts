import type { Attack } from '../support/attack/Attack.ts'
import { bookingKeys } from './bookingKeys.ts'
import { brokenText } from './brokenText.ts'
import { contractFuzz } from './contractFuzz.ts'
import { floods } from './floods.ts'
import { guessing } from './guessing.ts'
import { killsAndRestarts } from './killsAndRestarts.ts'
import { lastRooms } from './lastRooms.ts'
import { limitedStock } from './limitedStock.ts'
import { logs } from './logs.ts'
import { mailContents } from './mailContents.ts'
import { memberAccounts } from './members/accounts.ts'
import { memberProviders } from './members/providers.ts'
import { memberSessions } from './members/sessions.ts'
import { signInsAtTwoServers } from './members/twoServers.ts'
import { operatorKey } from './operatorKey.ts'
import { parties } from './parties.ts'
import { payments } from './payments.ts'
import { proxies } from './proxies.ts'
import { savedCards } from './savedCards.ts'
import { silentGateway } from './silentGateway.ts'
import { slowClients } from './slowClients.ts'
import { tenants } from './tenants.ts'
import { twoServers } from './twoServers.ts'
import { uploadSpace } from './uploadSpace.ts'

/** All attacks, in the order in which they run. */
export const attacks: Attack[] = [
  lastRooms,
  limitedStock,
  bookingKeys,
  guessing,
  operatorKey,
  parties,
  payments,
  savedCards,
  memberAccounts,
  memberSessions,
  memberProviders,
  signInsAtTwoServers,
  tenants,
  mailContents,
  logs,
  uploadSpace,
  brokenText,
  contractFuzz,
  slowClients,
  proxies,
  silentGateway,
  twoServers,
  killsAndRestarts,
  floods,
]
