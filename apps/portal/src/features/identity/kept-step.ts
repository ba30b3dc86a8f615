const key = 'step'

/**
 * That this tab waits for the second step of a login, and in which way it is to be taken: whoever
 * looks for the code in their mails comes back to it. The ticket itself is the browser's cookie.
 */
export const keepStep = (way: string): void => sessionStorage.setItem(key, way)

/** The way that was chosen, '' for none yet; null where no step waits. */
export const keptStep = (): string | null => sessionStorage.getItem(key)

export const forgetStep = (): void => sessionStorage.removeItem(key)
