import { rmSync } from 'node:fs'
import { freePort } from './free-port.ts'
import { Problem } from './problem.ts'
import { startProduct, type Product, type ProductOptions } from './product.ts'
import { memoryFolder, temporaryFolder } from './temporary.ts'

export type Spare = Product & { dataFolder: string }

/**
 * Works with the whole product beside a running one: free ports, throwaway data, gone when the work
 * is done. A product that ends in the middle ends the work with its last words.
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
