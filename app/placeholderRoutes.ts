import { type AddressName, patterns } from './paths.ts'
import type { Flags } from './routeFlags.ts'

const chatFlags: Partial<Flags> = { closeButtonOnlyHeader: true, contentStyle: 'white', hideChatbot: true }
const handOverFlags: Partial<Flags> = { headless: true, hideChatbot: true, ignoreError: true }
const accountFlags: Flags = { pageTitle: 'shell.title.account', access: 'member' }

/**
 * Addresses without a screen yet: each shows a plain page with a link to the search. When a screen is built, its line moves
 * from here to the route table.
 */
export const placeholderRoutes = {
  review: { pageTitle: 'shell.title.review', access: 'reservation' },
  organizationSignIn: { pageTitle: 'shell.title.organizationSignIn' },
  organizationAdmin: { pageTitle: 'shell.title.organizationAdmin', access: 'admin', hasBackLink: true },
  signIn: { pageTitle: 'shell.title.signIn' },
  signUp: { pageTitle: 'shell.title.signUp' },
  signUpResult: { pageTitle: 'shell.title.signUp' },
  signUpDone: { pageTitle: 'shell.title.signUp' },
  chatSignIn: { pageTitle: 'shell.title.signIn', ...chatFlags },
  chatSignUp: { pageTitle: 'shell.title.signUp', ...chatFlags },
  chatSignUpForm: { pageTitle: 'shell.title.signUp', ...chatFlags },
  chatSignUpResult: { pageTitle: 'shell.title.signUp', ...chatFlags },
  chatSignUpDone: { pageTitle: 'shell.title.signUp', ...chatFlags },
  forgotPassword: { pageTitle: 'shell.title.forgotPassword' },
  changePassword: { pageTitle: 'shell.title.changePassword' },
  memberConfirmation: { pageTitle: 'shell.title.memberConfirmation' },
  memberDeleted: { pageTitle: 'shell.title.memberDeleted' },
  resendConfirmation: { pageTitle: 'shell.title.resendConfirmation' },
  profile: { ...accountFlags, hasBackLink: true },
  reservations: { ...accountFlags, hasBackLink: true },
  points: { ...accountFlags, hasBackLink: true },
  paymentOptions: accountFlags,
  paymentLink: {
    pageTitle: 'shell.title.paymentLink',
    access: 'link',
    triplaPay: true,
    hidesLanguage: true,
    hideChatbot: true,
  },
  paymentDisplay: {
    pageTitle: 'shell.title.paymentLink',
    access: 'link',
    triplaPay: true,
    hidesLanguage: true,
    hideChatbot: true,
  },
  frameToken: { pageTitle: 'shell.title.handOver', ...handOverFlags },
  partnerCallback: { pageTitle: 'shell.title.handOver', ...handOverFlags },
  customCallback: { pageTitle: 'shell.title.handOver', ...handOverFlags },
} satisfies Partial<Record<AddressName, Flags>>

/** Whether an address has a screen. Menus leave out the others. */
export const isBuilt = (name: AddressName): boolean => !(name in placeholderRoutes) && name in patterns
