import { startPracticeFeed } from './practice/practice-feed.ts'
import { startPracticeProvider } from './practice/practice-provider.ts'
import { startPracticeVendor } from './practice/practice-vendor.ts'

/** The practice services outside the product, with the environment that it needs for them. */
export type Practice = { env: NodeJS.ProcessEnv; stop: () => Promise<void> }

/**
 * Starts all practice services next to the product: the payment provider, the vendors and the
 * simulated leagues. Feeds already in `SPORTS_FEEDS` stay.
 *
 * @param portalOrigin where the server itself answers
 * @param pagesOrigin where people see the portal
 */
export async function startPractice(
  dataFolder: string,
  portalPort: number,
  portalOrigin: string,
  pagesOrigin = portalOrigin,
): Promise<Practice> {
  const started: { stop(): Promise<void> }[] = []
  const stop = async () => void (await Promise.all(started.map((one) => one.stop())))
  try {
    const provider = await startPracticeProvider(dataFolder, portalPort, portalOrigin)
    started.push(provider)
    const vendor = await startPracticeVendor(dataFolder, portalPort + 4, portalOrigin, pagesOrigin)
    started.push(vendor)
    const feed = await startPracticeFeed(dataFolder, portalPort)
    started.push(feed)
    const feeds = `simulator=uof+${feed.origin} ${process.env['SPORTS_FEEDS'] ?? ''}`
    return {
      env: { PAY_ORIGIN: provider.origin, SPORTS_FEEDS: feeds, VENDOR_ORIGINS: vendor.origin },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
