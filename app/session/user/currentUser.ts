import { CancelledError } from '#app/data/ApiError.ts'
import { clearQueries } from '#app/data/queryRequests.ts'
import { type Message, showNotice } from '#app/errors/notices.ts'
import { type Person, tabPerson } from '#app/platform/person.ts'
import { createStore } from '#app/platform/store.ts'
import type { Definition } from '#shared/api/endpoint.ts'
import { type IdentityKind, identityOf, type Whoami } from '#shared/api/identity.ts'
import type { UserToken } from './userToken.ts'

export const guest: Whoami = { user: null, organization: null }

/** The kind of user: a guest, a member, a person of an organization, or a person who is both. */
export type SignInState = IdentityKind

export const signInStateOf = (user: Whoami): SignInState => identityOf(user).kind

/** Names a user: the same text for the same user and organization. */
export const idsOf = ({ user, organization }: Whoami) => `${user?.id ?? ''} ${organization?.id ?? ''}`

/** Whether a user who is not a guest has become both: the same member or organization, and the other one beside it. */
export const gainsIdentity = (before: Whoami, { user, organization }: Whoami): boolean =>
  signInStateOf(before) !== 'guest' &&
  (before.user === null || before.user.id === user?.id) &&
  (before.organization === null || before.organization.id === organization?.id)

/**
 * Creates the store of the signed-in user, for screens and calls. A token is used only if its user is known. A change of
 * the user removes all responses, because they belong to the user before, and requests what is visible again. What another
 * user has typed is forgotten, also if that was before the page was loaded.
 */
export function createCurrentUser(tokens: UserToken, person: Person = tabPerson) {
  const { personalStorage, forgetPerson, endMemberSession } = person
  const { get: whoami, set, subscribe } = createStore(guest)
  /** The entry with the last user of the brand who was signed in here. It stays if the sign-out keeps what is typed. */
  const lastUserKey = `last_user_${tokens.brandId}`
  /** The entry that names the sign-in of this user. */
  const lastSessionKey = `last_session_${tokens.brandId}`
  /** The entry that says that the session of this user has ended, without a sign-out. */
  const endedKey = `session_ended_${tokens.brandId}`
  /** The token whose user is `whoami`. */
  let knownToken: string | null = null
  /** The sign-in of `knownToken`. */
  let knownSession: string | null = null
  /** The tokens before `knownToken` in the same sign-in. */
  const renewed = new Set<string>()
  /** Whether calls of a signed-in user were sent as a guest's, while the user of a newer token was not known. */
  let hasGuestResponses = false

  function setKnown(token: string | null): void {
    if (token !== knownToken) renewed.clear()
    knownToken = token
    knownSession = token === null ? null : tokens.session()
  }

  /** Takes a token with which another tab has renewed the session of the present user. */
  function takeRenewed(): void {
    const token = tokens.token()
    if (knownToken === null || token === null || token === knownToken) return
    if (knownSession === null || tokens.session() !== knownSession) return
    renewed.add(knownToken)
    knownToken = token
  }

  /** The stored token, if it is of the present user. */
  function ownToken(): string | null {
    takeRenewed()
    return tokens.token() === knownToken ? knownToken : null
  }

  /** Sets the user. Returns whether the last user who was signed in was another one, whose data is then forgotten. */
  function change(user: Whoami, token: string | null): boolean {
    const isGuest = signInStateOf(user) === 'guest'
    setKnown(isGuest ? null : token)
    const before = whoami()
    const isChanged = JSON.stringify(user) !== JSON.stringify(before)
    if (isChanged || hasGuestResponses) {
      hasGuestResponses = false
      set(user)
      clearQueries()
      if (signInStateOf(before) !== 'guest' && idsOf(before) !== idsOf(user)) endMemberSession()
    }
    if (isGuest) return false
    const lastUser = personalStorage.get(lastUserKey)
    const isOther = lastUser !== null && lastUser !== idsOf(user) && !gainsIdentity(before, user)
    if (isOther) forgetPerson()
    personalStorage.set(lastUserKey, idsOf(user))
    personalStorage.set(lastSessionKey, sessionName())
    personalStorage.remove(endedKey)
    return isOther
  }

  /** Names the sign-in of the stored token; empty if it has no name. */
  const sessionName = (): string => tokens.session() ?? ''

  /** Whether the stored token is of another sign-in than the last user who was signed in here, also before the page was loaded. */
  function isOfOtherSignIn(): boolean {
    if (tokens.token() === null) return false
    if (signInStateOf(whoami()) !== 'guest') return ownToken() === null
    const last = personalStorage.get(lastSessionKey)
    return last !== null && last !== sessionName()
  }

  function signOutLocally(): void {
    // Another tab has signed in: the last user of this tab may have left, and another one come and gone.
    const isOther = isOfOtherSignIn()
    tokens.remove()
    change(guest, null)
    if (isOther) forgetPerson()
    else if (personalStorage.get(lastUserKey) !== null) personalStorage.set(endedKey, 'yes')
  }

  function signOutWithNotice(reason: Message = { key: 'shell.signedOut' }): void {
    signOutLocally()
    showNotice('global', reason)
  }

  /**
   * The person leaves: signs out on this device, and forgets what the person has typed, sent and booked, also after the end of the
   * session. Without such a person nothing changes.
   */
  function leave(): void {
    const hasPerson = tokens.token() !== null || personalStorage.get(lastUserKey) !== null
    signOutLocally()
    if (hasPerson) forgetPerson()
  }

  /** The token of the signed-in user is gone: another tab, or other code, has signed the user out. */
  function leaveWithNotice(): void {
    signOutWithNotice()
    forgetPerson()
  }

  /** Forgets the last user if another tab has signed this user out. A session that has ended here keeps what is typed. */
  function forgetLeft(): void {
    const isEnded = personalStorage.get(endedKey) !== null
    if (tokens.token() === null && personalStorage.get(lastUserKey) !== null && !isEnded) forgetPerson()
  }

  // The user may have signed out in another tab while no page was open here.
  forgetLeft()

  return {
    whoami,
    subscribe,
    /** Names the present user, for what must keep its owner. */
    owner: () => idsOf(whoami()),
    token: tokens.token,
    /** The token, if its user is known. */
    knownToken: ownToken,
    brandId: tokens.brandId,
    /** Whether a token was replaced by a newer one of the same sign-in. */
    isRenewed(token: string | null): boolean {
      takeRenewed()
      return token !== null && renewed.has(token) && tokens.token() === knownToken
    },
    /** The session of the present user goes on with a new token. */
    renew(token: string, seconds: number | null): void {
      if (knownToken !== null) renewed.add(knownToken)
      tokens.renew(token, seconds)
      knownToken = token
      knownSession = tokens.session()
    },
    /**
     * Whether a request with this `Authorization` header was sent for the present user. A request without it says
     * nothing about a stored token, also if the user of the token is not known.
     */
    isCurrentUser: (authorization: string | undefined): boolean =>
      authorization === undefined ? tokens.token() === null : authorization === `Bearer ${tokens.token()}`,
    isTokenKey: tokens.isTokenKey,
    /** Names the sign-in of the stored token. */
    session: tokens.session,
    /** Whether the token is missing beside its second entry: other code has signed the user out. */
    lacksToken: (): boolean => tokens.token() === null && tokens.hasEntry(),
    /** Whether the stored token is over by the clock of the device. */
    isOver: tokens.isOver,
    /** Whether there is a token whose user is not known. */
    hasUnknownUser: (): boolean => tokens.token() !== null && ownToken() === null,
    /**
     * `seconds`: how long the token is good; null if the server has not said. `forTab`: only this tab can renew the session, so
     * that other tabs do not get its token.
     */
    signIn(token: string, user: Whoami, seconds: number | null = null, forTab = false): void {
      tokens.save(token, seconds, undefined, forTab)
      change(user, token)
    },
    /** The present person goes on as another user: what the person has typed stays at the next `signIn` of this user. */
    goOnAs: (user: Whoami): void => personalStorage.set(lastUserKey, idsOf(user)),
    /** Sets the user of the stored token. Returns whether the last user who was signed in was another one. */
    setWhoami: (user: Whoami): boolean => change(user, tokens.token()),
    /** The user of the stored token could not be requested. Without a known user, this visitor is a guest; the token stays. */
    setUnknown(): void {
      if (ownToken() === null) change(guest, null)
    },
    /** Signs out on this device, without a call. What the user has typed stays. */
    signOutLocally,
    /** Signs out on this device, and says why the session has ended. What the user has typed stays. */
    signOutWithNotice,
    leave,
    forgetLeft,
    leaveWithNotice,
    /**
     * The header with the token, if its user is known; calls about the token always have it. If the token of a signed-in
     * user is gone, the user is signed out here first: screens do not show a member whose calls the server would refuse.
     * Other calls are then a guest's. A call with an owner (see `idsOf`) has the token of this owner; it is a guest's if the owner
     * is one. Throws CancelledError if the owner is not the user, or if the user of the token is not known. `leaving`: the
     * token of the call, instead of the stored one; empty for a call without a token.
     */
    authorization(
      { isAboutToken }: Pick<Definition, 'isAboutToken'> = {},
      { owner, leaving }: { owner?: string | undefined; leaving?: string | undefined } = {},
    ): { Authorization?: string } {
      if (leaving !== undefined) return leaving === '' ? {} : { Authorization: `Bearer ${leaving}` }
      takeRenewed()
      const token = tokens.token()
      const isUser = signInStateOf(whoami()) !== 'guest'
      if (!token && isUser) leaveWithNotice()
      else if (!token && tokens.hasEntry()) signOutLocally()
      if (token && isUser && token !== knownToken && !isAboutToken) hasGuestResponses = true
      if (owner === idsOf(guest)) return {}
      const isOwner = owner === idsOf(whoami()) && token === knownToken
      if (owner !== undefined && !isOwner) throw new CancelledError()
      return token && (isAboutToken || token === knownToken) ? { Authorization: `Bearer ${token}` } : {}
    },
  }
}

export type CurrentUser = ReturnType<typeof createCurrentUser>
