/** How a hotel asks for a detail of its guests. */
export const fieldRequirements = ['do_not_ask', 'optional', 'required'] as const
export type FieldRequirement = (typeof fieldRequirements)[number]

/** The requirement of each detail that a hotel can decide about. The booker's name and e-mail are always required. */
export type GuestRequirements = {
  phone: FieldRequirement
  arrival_time: FieldRequirement
  notes: FieldRequirement
  /** The names of the guests of the rooms. */
  room_guest: FieldRequirement
}

/** The requirements of a hotel that states none. */
export const DEFAULT_REQUIREMENTS: GuestRequirements = {
  phone: 'required',
  arrival_time: 'optional',
  notes: 'optional',
  room_guest: 'optional',
}

/** The requirements as the settings state them. A value that is undefined does not occur: JSON has none. */
type Stated = { readonly [Field in keyof GuestRequirements]?: FieldRequirement | undefined }

/** The requirements of a hotel. `stated` contains the requirements that differ from the defaults. */
export const requirementsOf = (stated: Stated | null | undefined): GuestRequirements => ({
  ...DEFAULT_REQUIREMENTS,
  ...(stated as Partial<GuestRequirements> | null | undefined),
})

/** What decides whether a guest is asked for the arrival time. */
type ArrivalFacts = {
  /** The hotel states from when check-in is possible. */
  hasCheckinTime: boolean
  /** A day use has the hours of its plan. */
  isDayUse: boolean
  /** A question of the hotel asks for the time of check-in of each room. */
  isAskedByQuestion: boolean
}

/** The requirements for one stay: some guests are not asked for their arrival time. */
export function requirementsOfStay(
  requirements: GuestRequirements,
  { hasCheckinTime, isDayUse, isAskedByQuestion }: ArrivalFacts,
): GuestRequirements {
  const isArrivalAsked = hasCheckinTime && !isDayUse && !isAskedByQuestion
  return isArrivalAsked ? requirements : { ...requirements, arrival_time: 'do_not_ask' }
}
