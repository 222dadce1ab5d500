import { offeredIf } from '#app/shell/pages/offeredIf.tsx'
import { SignInPage as SignIn } from './signIn/SignInPage.tsx'

export const SignInPage = offeredIf(({ membership }) => membership.acceptsSignIn, SignIn)
