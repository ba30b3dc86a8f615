import { rmSync } from 'node:fs'
import { freePort } from './free-port.ts'
import { Problem } from './problem.ts'
import { startProduct, type Product, type ProductOptions } from './product.ts'
import { memoryFolder, temporaryFolder } from './temporary.ts'

export type Spare = Product & { dataFolder: string }

/**
 * Runs `work` with a throwaway product next to a running one: free ports, temporary data, deleted
 * at the end. If the product ends early, the work fails with its last output.
 */
export async function withSpare<T>(
  work: (product: Spare) => Promise<T>,
  env: NodeJS.ProcessEnv = {},
  more: Pick<ProductOptions, 'isDurable' | 'postgres' | 'report' | 'print'> = {},
): Promise<T> {
  const product = await startSpare(env, more)
  const broken = product.broken.then((words) => {
    throw new Problem(words)
  })
  try {
    return await Promise.race([work(product), broken])
  } finally {
    await product.stop()
  }
}

async function startSpare(
  env: NodeJS.ProcessEnv,
  more: Pick<ProductOptions, 'isDurable' | 'postgres' | 'report' | 'print'>,
): Promise<Spare> {
  const dataFolder = more.isDurable ? temporaryFolder() : memoryFolder()
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
