import { type AddressName, patterns } from './paths.ts'
import type { Flags } from './routeFlags.ts'

const inChat: Partial<Flags> = { closeButtonOnlyHeader: true, contentStyle: 'white', hideChatbot: true }
const handOver: Partial<Flags> = { headless: true, hideChatbot: true, ignoreError: true }
const ofAccount: Flags = { pageTitle: 'shell.title.account', isProtected: true }

/**
 * Addresses whose screens are still to be built: each shows one plain page and a way back. A screen that is built
 * takes its line out of here and into the route table.
 */
export const placeholderRoutes = {
  paymentPending: { pageTitle: 'shell.title.payment', hidesLanguage: true, hideChatbot: true },
  review: { pageTitle: 'shell.title.review', isProtected: true, admitsToken: true },
  organizationSignIn: { pageTitle: 'shell.title.organizationSignIn' },
  organizationAdmin: { pageTitle: 'shell.title.organizationAdmin', isProtected: true, hasBackLink: true },
  signIn: { pageTitle: 'shell.title.signIn' },
  signUp: { pageTitle: 'shell.title.signUp' },
  signUpResult: { pageTitle: 'shell.title.signUp' },
  signUpDone: { pageTitle: 'shell.title.signUp' },
  chatSignIn: { pageTitle: 'shell.title.signIn', ...inChat },
  chatSignUp: { pageTitle: 'shell.title.signUp', ...inChat },
  chatSignUpForm: { pageTitle: 'shell.title.signUp', ...inChat },
  chatSignUpResult: { pageTitle: 'shell.title.signUp', ...inChat },
  chatSignUpDone: { pageTitle: 'shell.title.signUp', ...inChat },
  forgotPassword: { pageTitle: 'shell.title.forgotPassword' },
  changePassword: { pageTitle: 'shell.title.changePassword' },
  memberConfirmation: { pageTitle: 'shell.title.memberConfirmation' },
  memberDeleted: { pageTitle: 'shell.title.memberDeleted' },
  resendConfirmation: { pageTitle: 'shell.title.resendConfirmation' },
  profile: { ...ofAccount, hasBackLink: true },
  reservations: { ...ofAccount, hasBackLink: true },
  points: { ...ofAccount, hasBackLink: true },
  paymentOptions: ofAccount,
  paymentLink: {
    pageTitle: 'shell.title.paymentLink',
    triplaPay: true,
    hidesLanguage: true,
    hideChatbot: true,
  },
  paymentDisplay: {
    pageTitle: 'shell.title.paymentLink',
    triplaPay: true,
    hidesLanguage: true,
    hideChatbot: true,
  },
  frameToken: { pageTitle: 'shell.title.handOver', ...handOver },
  partnerCallback: { pageTitle: 'shell.title.handOver', ...handOver },
  customCallback: { pageTitle: 'shell.title.handOver', ...handOver },
} satisfies Partial<Record<AddressName, Flags>>

/** Whether the screen of an address stands already; menus leave out what does not. */
export const isBuilt = (name: AddressName): boolean => !(name in placeholderRoutes) && name in patterns
