import { array, boolean, enums, type Infer, nullable, object, optional } from 'superstruct'
import { endpoint } from './endpoint.ts'
import { addition } from './fallbacks.ts'
import { Code, Count, openText, Points, StayDateText } from './scalars.ts'

/** What has happened, or will happen, to points. */
export const pointStatuses = ['expired', 'future', 'spent', 'gained', 'refunded'] as const

/** Which part of the timeline is read: what has moved the balance, or what stays to come will earn. */
export const timelineScopes = ['current', 'future'] as const

/** A row of the history. */
const PointEntry = object({
  id: Code,
  status: openText(pointStatuses),
  /** Below 0 if the points are taken. */
  point: Points,
  /** The day of the movement, or of the credit, in the time zone of the programme. */
  date: StayDateText,
  /** The reservation that has moved the points; null for points that end. */
  reservation_number: nullable(Code),
})

export type PointEntry = Infer<typeof PointEntry>

/** The points of a member. */
export const points = {
  /** The balance, what is on its way, and what ends next. */
  balance: endpoint({
    method: 'GET',
    path: '/hotels/{hotelId}/memberships/point',
    access: 'member',
    response: object({
      data: object({
        /** Below 0 if a change of a stay has taken points back that were used. */
        total_point: Points,
        /** The points of stays that are not credited yet, and the day of the first credit. */
        future_point: addition(Count, 0),
        future_on: addition(nullable(StayDateText), null),
        /** The points that end next, and their last day. */
        ending_point: addition(Count, 0),
        ending_on: addition(nullable(StayDateText), null),
      }),
    }),
  }),
  /** The history, the newest first; of points to come, the next first. */
  timeline: endpoint({
    method: 'GET',
    path: '/hotels/{hotelId}/memberships/points_timeline',
    access: 'member',
    query: object({
      /** From 1. */
      page: optional(Count),
      /** At most 100, without it 5. */
      per_page: optional(Count),
      scope: optional(enums(timelineScopes)),
    }),
    response: object({
      data: array(PointEntry),
      page: Count,
      total_pages: Count,
      total_entries: Count,
      program_enabled: boolean(),
      total_point: Points,
    }),
  }),
}
