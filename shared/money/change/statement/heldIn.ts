import type { Money } from '../../money.ts'
import type { StatementSums } from './statementSums.ts'

/** What the hotel has of the guest by the sums of a statement: what was paid, and is not returned. Fees that are taken are part of it. */
export const heldIn = ({
  paid,
  on_its_way,
  refunded,
  by_hotel,
}: Pick<StatementSums, 'paid' | 'on_its_way' | 'refunded' | 'by_hotel'>): Money =>
  paid - on_its_way - refunded - by_hotel
