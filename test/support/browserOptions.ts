/** Options of Chromium that save CPU time on every machine. Tests do not depend on what they switch off. */
const CHEAPER = [
  // A test shows a page for a short time: the optimizing compilers take more time than their code saves.
  '--js-flags=--single-threaded --no-maglev --no-turbofan',
  // Drawing needs no process of its own.
  '--in-process-gpu',
]

/**
 * The options of a browser. Chromium runs without its sandbox, because root cannot use the sandbox, and without own
 * background requests. `isComplete`: this is the complete browser, which runs without the options that save CPU time.
 */
export const browserOptions = (
  executablePath: string | undefined,
  { isComplete = false }: { isComplete?: boolean } = {},
) => ({
  launchOptions: {
    ...(executablePath && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...(isComplete ? [] : CHEAPER),
    ],
  },
})
