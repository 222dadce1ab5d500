import type { CDPSession, Page } from 'playwright/test'

/**
 * Evaluates functions in a page without depending on globals that the page may have changed. `isolated` runs in an
 * isolated world with the same elements, `main` in the page's own world. The browser copies the result, not the page.
 * The functions are sent as text: they see their argument and the page, and nothing of their module.
 */
export type Worlds = {
  isolated: <T>(evaluate: (argument: string) => T, argument?: string) => Promise<T>
  main: <T>(evaluate: (argument: string) => T, argument?: string) => Promise<T>
  /** Whether an expression is true in the page's own world. */
  isTrue: (expression: string) => Promise<boolean>
}

async function run<T>(session: CDPSession, code: string, contextId?: number): Promise<T> {
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression: code,
    returnByValue: true,
    ...(contextId !== undefined && { contextId }),
  })
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
  return result.value as T
}

/** The session of each page: it stays when the page opens another address. */
const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** Opens the worlds of the current document of a page. */
export async function openWorlds(page: Page): Promise<Worlds> {
  const opened = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, opened)
  const session = await opened
  const { frameTree } = await session.send('Page.getFrameTree')
  const { executionContextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
  })
  const call = (evaluate: (argument: string) => unknown, argument: string) =>
    `(${evaluate})(${JSON.stringify(argument)})`
  return {
    isolated: (evaluate, argument = '') => run(session, call(evaluate, argument), executionContextId),
    main: (evaluate, argument = '') => run(session, call(evaluate, argument)),
    isTrue: (expression) => run(session, `!!(${expression})`),
  }
}
