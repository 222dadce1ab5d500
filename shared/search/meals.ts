/** The meals that a plan can include. */
export const mealNames = ['none', 'breakfast', 'lunch', 'dinner', 'breakfast_and_dinner'] as const
export type Meals = (typeof mealNames)[number]
