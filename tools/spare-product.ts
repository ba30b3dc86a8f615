import { rmSync } from 'node:fs'
import { freePort } from './free-port.ts'
import { startProduct, type Product, type ProductOptions } from './product.ts'
import { temporaryFolder } from './temporary.ts'

/** The whole product beside a running one: free ports, throwaway data, gone when it stops. */
export async function startSpare(
  env: NodeJS.ProcessEnv = {},
  more: Pick<ProductOptions, 'isDurable' | 'report'> = {},
): Promise<Product & { dataFolder: string }> {
  const dataFolder = temporaryFolder()
  const forget = () => rmSync(dataFolder, { recursive: true, force: true })
  try {
    const product = await startProduct({
      dataFolder,
      isDurable: false,
      ...more,
      ports: {
        portal: await freePort(),
        arcade: await freePort(),
        backoffice: await freePort(),
      },
      env,
    })
    const stop = async () => {
      await product.stop()
      forget()
    }
    return { ...product, dataFolder, stop }
  } catch (error) {
    forget()
    throw error
  }
}
