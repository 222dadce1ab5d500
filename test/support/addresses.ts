/** Where the journeys find the house; its own ports, so that an `npm start` may run beside them. */
export const PORT = Number(process.env.NOREN_TEST_PORT ?? 4650)

export const addresses = {
  /** The app and the loader. */
  app: `http://localhost:${PORT}`,
  /** The hotels' pages, on another site. */
  pages: `http://127.0.0.1:${PORT + 1}`,
  api: `http://localhost:${PORT + 3}`,
}
