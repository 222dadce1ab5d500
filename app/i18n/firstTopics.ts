/**
 * The topics with which the app starts. The results are in its first file, and every screen uses the other topics. The build joins
 * them in one file, which the start script requests.
 */
export const firstTopics = ['errors', 'parts', 'search', 'shell'] as const
