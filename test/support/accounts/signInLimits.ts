/** The server's limits of failed sign-ins: with one address from one client, and of one client. */
export const LIMIT = 10
export const LIMIT_OF_CLIENT = 50
