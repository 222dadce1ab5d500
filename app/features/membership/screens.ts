import type { ComponentType } from 'react'
import { offeredIf } from '#app/shell/pages/offeredIf.tsx'
import { ForgotPasswordPage as ForgotPassword } from './mails/ForgotPasswordPage.tsx'
import { ResendPage as Resend } from './mails/ResendPage.tsx'
import { SwitchProgramPage as SwitchProgram } from './programs/SwitchProgramPage.tsx'
import { BrandSiteCallbackPage as BrandSiteCallback } from './signIn/BrandSiteCallbackPage.tsx'
import { OrganizationSignInPage as OrganizationSignIn } from './signIn/OrganizationSignInPage.tsx'
import { PartnerCallbackPage as PartnerCallback } from './signIn/PartnerCallbackPage.tsx'
import { unlessAtPartner } from './signIn/PartnerPage.tsx'
import { SignInPage as SignIn } from './signIn/SignInPage.tsx'
import { ChatSignUpPage as ChatSignUp, SignUpPage as SignUp } from './signUp/SignUpPage.tsx'
import { SignUpResultPage as SignUpResult } from './signUp/SignUpResultPage.tsx'

const ofMembers = (Page: ComponentType) => offeredIf(({ membership }) => membership.acceptsSignIn, Page)
const ofBrands = (Page: ComponentType) => offeredIf(({ brandId }) => brandId !== null, Page)
const ofNewMembers = (Page: ComponentType) => offeredIf(({ membership }) => membership.acceptsSignUp, Page)

export const SignInPage = unlessAtPartner('signIn', ofMembers(SignIn))
export const OrganizationSignInPage = unlessAtPartner('organizationSignIn', OrganizationSignIn)
export const ForgotPasswordPage = ofMembers(ForgotPassword)
export const ResendPage = ofNewMembers(Resend)
export const SignUpPage = unlessAtPartner('signUp', ofNewMembers(SignUp))
export const ChatSignUpPage = ofNewMembers(ChatSignUp)
export const BrandSiteCallbackPage = offeredIf(
  ({ membership }) => membership.customTokenName !== null,
  BrandSiteCallback,
)
export const PartnerCallbackPage = ofMembers(PartnerCallback)
export const SwitchProgramPage = ofBrands(SwitchProgram)
export const SignUpResultPage = ofNewMembers(SignUpResult)
export { PasskeyWindowPage } from './passkeys/PasskeyWindowPage.tsx'
// A mailed link opens also at a hotel that takes no more members.
export { ChangePasswordPage } from './password/ChangePasswordPage.tsx'
export { SetupPage } from './setup/SetupPage.tsx'
export { LinkSignInNotice } from './signIn/LinkSignInNotice.tsx'
export { MemberWindowPage } from './signIn/MemberWindowPage.tsx'
export { ConfirmPage } from './signUp/ConfirmPage.tsx'
export { SignUpDonePage } from './signUp/SignUpDonePage.tsx'
