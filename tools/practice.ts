import { startPracticeProvider } from './practice-provider.ts'
import { startPracticeVendor } from './practice-vendor.ts'

/** Those outside whom the product speaks with, and what it must be told of them. */
export type Practice = { env: NodeJS.ProcessEnv; stop: () => Promise<void> }

/**
 * Starts everybody to practise with beside the product: the payment provider and the vendors.
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
  const provider = await startPracticeProvider(dataFolder, portalPort, portalOrigin)
  try {
    const vendor = await startPracticeVendor(dataFolder, portalPort, portalOrigin, pagesOrigin)
    return {
      env: { PAY_ORIGIN: provider.origin, VENDOR_ORIGINS: vendor.origin },
      stop: async () => void (await Promise.all([provider.stop(), vendor.stop()])),
    }
  } catch (error) {
    await provider.stop()
    throw error
  }
}
