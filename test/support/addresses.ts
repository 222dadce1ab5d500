/** The first port of the test server. `npm start` has another port, so that both can run at once. */
export const PORT = Number(process.env.NOREN_TEST_PORT ?? 4650)

export const addresses = {
  /** The app and the loader. */
  app: `http://localhost:${PORT}`,
  /** The hotels' pages, on another site than the app. */
  pages: `http://127.0.0.1:${PORT + 1}`,
  /** The doubles of other providers. */
  doubles: `http://127.0.0.1:${PORT + 2}`,
  api: `http://localhost:${PORT + 3}`,
}
