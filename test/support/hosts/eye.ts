import type { CDPSession, Page } from 'playwright/test'

/**
 * Looks at a page without leaning on anything the page may have changed: `apart` runs in a world of its own, which
 * sees the same elements; `inside` in the page's own. What is given back is copied by the browser, not by the page.
 */
export type Eye = {
  apart: <T>(look: (given: string) => T, given?: string) => Promise<T>
  inside: <T>(look: (given: string) => T, given?: string) => Promise<T>
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

export async function openEye(page: Page): Promise<Eye> {
  const session = await page.context().newCDPSession(page)
  const { frameTree } = await session.send('Page.getFrameTree')
  const { executionContextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
  })
  const call = (look: (given: string) => unknown, given: string) => `(${look})(${JSON.stringify(given)})`
  return {
    apart: (look, given = '') => run(session, call(look, given), executionContextId),
    inside: (look, given = '') => run(session, call(look, given)),
  }
}
