/** The name of the feed of the simulated leagues. */
export const simulator = 'simulator'
