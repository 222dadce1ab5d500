import { useLocation } from 'react-router-dom'
import { patterns } from '#app/paths.ts'

const page = {
  signIn: patterns.signIn,
  signUp: patterns.signUp,
  /** The form of the sign-up. In a chatbot, the choice of a way comes before it. */
  form: patterns.signUp,
  result: patterns.signUpResult,
  done: patterns.signUpDone,
}

const chat = {
  signIn: patterns.chatSignIn,
  signUp: patterns.chatSignUp,
  form: patterns.chatSignUpForm,
  result: patterns.chatSignUpResult,
  done: patterns.chatSignUpDone,
} satisfies Record<keyof typeof page, string>

/** The addresses of the sign-in and of the steps of a sign-up, in a chatbot the addresses of its own screens. */
export function useMemberPaths(): { isChat: boolean } & Record<keyof typeof page, string> {
  const isChat = useLocation().pathname.startsWith('/chat-')
  return { isChat, ...(isChat ? chat : page) }
}
