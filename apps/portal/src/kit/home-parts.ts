import type { HomePart } from './feature.ts'

let load = async (): Promise<readonly HomePart[]> => []

/** Says where the features' parts of the home page are; their code is not loaded by it. */
export const offerHomeParts = (from: typeof load): void => void (load = from)

export const loadHomeParts = (): Promise<readonly HomePart[]> => load()
