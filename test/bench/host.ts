/** The price of being there, on a hotel's page. */
export async function benchHost(): Promise<void> {}
