import { lazy } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'

/** A screen that is fetched when it is first needed; `preload` fetches it before the click. */
export type LazyPage = LazyExoticComponent<ComponentType> & { preload: () => Promise<void> }

/** Loads one named export as a page: `lazyPage(() => import('…'), 'DepositPage')`. */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyPage {
  const loaded = once(async () => ({ default: (await inTime(load()))[name] }))
  return Object.assign(lazy(loaded), {
    preload: async () => void (await loaded()),
  })
}

/** How long a page may take to be fetched (specification, 7); the skeleton says so after 12 s. */
const patienceMs = 120_000

const inTime = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([work, new Promise<never>((_, giveUp) => setTimeout(giveUp, patienceMs))])

/**
 * Runs the work once and shares its promise. A failed download is retried instead of remembered.
 */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  return () => {
    running ??= work().catch((error: unknown) => {
      running = undefined
      throw error
    })
    return running
  }
}
