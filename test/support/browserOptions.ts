/**
 * The options of a browser. Chromium runs without its sandbox, because root cannot use the sandbox, and without own
 * background requests.
 */
export const browserOptions = (executablePath: string | undefined) => ({
  launchOptions: {
    ...(executablePath && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  },
})
