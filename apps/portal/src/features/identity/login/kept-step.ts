const key = 'step'

/**
 * Stores that this tab waits for the MFA challenge of a login, and the selected method: a reader
 * who looks for the code in their mail returns to it. The ticket itself is in a cookie.
 */
export const keepStep = (way: string): void => sessionStorage.setItem(key, way)

/** Returns the selected method, '' if none yet; null if no MFA challenge waits. */
export const keptStep = (): string | null => sessionStorage.getItem(key)

export const forgetStep = (): void => sessionStorage.removeItem(key)
