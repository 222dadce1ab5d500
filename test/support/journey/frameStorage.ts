import type { Page } from 'playwright/test'

/** The number of items in the local storage of the app's frame, or the name of the error. */
export const frameStorage = (page: Page) =>
  page
    .frames()
    .find((frame) => frame !== page.mainFrame())
    ?.evaluate(() => {
      try {
        return localStorage.length
      } catch (error) {
        return (error as Error).name
      }
    })
