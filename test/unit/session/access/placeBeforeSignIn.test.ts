import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { membershipRoutes } from '#app/features/membership/routes.ts'
import { readReturnTo, storeReturnTo } from '#app/navigation/returnTo.ts'
import { patterns } from '#app/paths.ts'
import { storePlaceBefore, storePlaceBeforeSignIn } from '#app/session/access/placeBeforeSignIn.ts'

const test = suite('app/session/access/placeBeforeSignIn')

/** The routes of members: the compiler finds a missing one. */
const routes: Record<keyof typeof membershipRoutes, true> = {
  ...{ signIn: true, organizationSignIn: true, signUp: true, signUpResult: true, signUpDone: true },
  ...{
    chatSignIn: true,
    chatSignUp: true,
    chatSignUpForm: true,
    chatSignUpResult: true,
    chatSignUpDone: true,
  },
  ...{ passkeyWindow: true, memberWindow: true, customCallback: true, partnerCallback: true },
  ...{ switchProgram: true, memberSetup: true, memberConfirmation: true },
  ...{ forgotPassword: true, changePassword: true, resendConfirmation: true },
}

const search = '?code=hakone'
const left = '/booking/result?adults=2'

test('a page of members is no place to which a sign-in leads back', () => {
  for (const name of Object.keys(routes) as (keyof typeof routes)[])
    for (const pathname of [patterns[name], `${patterns[name]}/`]) {
      storeReturnTo(left, patterns.signIn)
      storePlaceBeforeSignIn({ pathname, search })
      assert.is(readReturnTo(patterns.signIn), left, pathname)
    }
})

test('a sign-in leads back to any other page, with its search', () => {
  for (const pathname of [patterns.results, patterns.guestDetail, patterns.account, '/signature']) {
    storePlaceBeforeSignIn({ pathname, search })
    assert.is(readReturnTo(patterns.signIn), pathname + search)
  }
})

test('the sign-in of an organization leads back to the place that a refused call has left', () => {
  for (const target of [patterns.signIn, patterns.organizationSignIn]) {
    storeReturnTo('/elsewhere', patterns.lookup)
    storePlaceBefore('/organization-admin?page=2', target)
    assert.is(readReturnTo(patterns.signIn), '/organization-admin?page=2')
  }
})

test.run()
