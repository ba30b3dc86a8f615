import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { secretOf } from '../../apps/server/src/kernel/secrets/secrets.ts'
import type { PracticeServer } from './practice-server.ts'
import { startSandboxPay } from '../sandbox-pay/start-sandbox-pay.ts'

/**
 * Starts the practice payment provider next to the product: three ports above the portal, so that
 * payment pages still open after a restart, or on any free port.
 *
 * @param portalOrigin where the server itself answers, for the provider's notifications
 */
export async function startPracticeProvider(
  dataFolder: string,
  portalPort: number,
  portalOrigin: string,
): Promise<PracticeServer> {
  mkdirSync(dataFolder, { recursive: true })
  const options = {
    file: path.join(dataFolder, 'sandbox-pay.json'),
    notifyUrl: `${portalOrigin}/wps/webhook/sandbox-pay`,
    secret: secretOf(dataFolder, 'sandbox-pay'),
  }
  try {
    return await startSandboxPay({ ...options, port: portalPort + 3 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
    return startSandboxPay({ ...options, port: 0 })
  }
}
