type Moment = {
  /** Whether a signed-in person has left this device since the key was typed. */
  isLeft: boolean
  isGuest: boolean
  /** Whether a person leaves or comes at this moment. */
  isChange: boolean
}

/**
 * What becomes of the key of a reservation that was typed at this device. A person who signs out goes on with it, and the user who signs
 * in afterwards may be another person: the key ends. `left`: remember that the person has left.
 */
export function typedKeyAfter({ isLeft, isGuest, isChange }: Moment): 'stays' | 'left' | 'ends' {
  if (isGuest) return isChange && !isLeft ? 'left' : 'stays'
  return isLeft || isChange ? 'ends' : 'stays'
}
