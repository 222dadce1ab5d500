import { lazyScreens } from '#app/navigation/lazyScreens.ts'
import type { Route, Routes } from '#app/shell/route.ts'

const { screen } = lazyScreens(
  'membership',
  ['booking', 'form', 'membership', 'order', 'passkeys', 'providers'],
  () => import('./screens.ts'),
)

const signIn: Route = { Page: screen('SignInPage'), pageTitle: 'shell.title.signIn' }
const signUp: Route = { Page: screen('SignUpPage'), pageTitle: 'shell.title.signUp' }
const signUpResult: Route = { ...signUp, Page: screen('SignUpResultPage') }
const signUpDone: Route = { ...signUp, Page: screen('SignUpDonePage') }
const organizationSignIn: Route = {
  Page: screen('OrganizationSignInPage'),
  pageTitle: 'shell.title.organizationSignIn',
}
const chat = { layout: 'chat' } as const
const handOver = { pageTitle: 'shell.title.handOver', layout: 'plain', hidesChat: true } as const

/** What the guest must know about a sign-in by an address. It loads with the screens of members. */
export const LinkSignInNotice = screen('LinkSignInNotice')

export const membershipRoutes = {
  signIn: { ...signIn, analytics: 'sign_in' },
  organizationSignIn: { ...organizationSignIn, analytics: 'organization_sign_in' },
  signUp: { ...signUp, analytics: 'open_sign_up' },
  signUpResult,
  signUpDone: { ...signUpDone, analytics: 'sign_up_done' },
  chatSignIn: { ...signIn, ...chat },
  chatSignUp: { ...signUp, Page: screen('ChatSignUpPage'), ...chat },
  chatSignUpForm: { ...signUp, ...chat },
  chatSignUpResult: { ...signUpResult, ...chat },
  chatSignUpDone: { ...signUpDone, ...chat },
  passkeyWindow: { ...signIn, Page: screen('PasskeyWindowPage'), layout: 'plain', hidesChat: true },
  memberWindow: { ...signIn, Page: screen('MemberWindowPage'), layout: 'plain', hidesChat: true },
  switchProgram: {
    Page: screen('SwitchProgramPage'),
    pageTitle: 'shell.menu.switchProgram',
    access: 'member',
  },
  memberSetup: { Page: screen('SetupPage'), pageTitle: 'shell.title.memberSetup', access: 'member' },
  customCallback: { Page: screen('BrandSiteCallbackPage'), ...handOver },
  partnerCallback: { Page: screen('PartnerCallbackPage'), ...handOver },
  forgotPassword: { Page: screen('ForgotPasswordPage'), pageTitle: 'shell.title.forgotPassword' },
  changePassword: { Page: screen('ChangePasswordPage'), pageTitle: 'shell.title.changePassword' },
  memberConfirmation: { Page: screen('ConfirmPage'), pageTitle: 'shell.title.memberConfirmation' },
  resendConfirmation: { Page: screen('ResendPage'), pageTitle: 'shell.title.resendConfirmation' },
} satisfies Routes
