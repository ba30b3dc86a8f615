import path from 'node:path'
import { createServer, type ProxyOptions, type ViteDevServer } from 'vite'
import { openDatabase } from './process/database.ts'
import { cutFont } from './font.ts'
import { endChild, nodeRun, nodeStart, root, tail } from './process/node-run.ts'
import { Problem } from './process/problem.ts'
import { step } from './process/progress.ts'
import { startPractice } from './practice.ts'
import { portsWanted, untilStopped } from './start.ts'

const apps = ['portal', 'arcade', 'backoffice'] as const

/** `npm run dev`: runs the same product from its sources and watches them. */
export async function main(): Promise<number> {
  const dataFolder = path.resolve(root, process.env.DATA_DIR ?? 'data')
  const database = await step('PostgreSQL', () => openDatabase(dataFolder))
  const ports = portsWanted()
  // Vite serves pages on the usual ports and forwards calls to the server, which listens 100 above.
  const serverPort = (app: keyof typeof ports) => ports[app] + 100
  const origins = apps.map((app) => [
    `${app.toUpperCase()}_ORIGIN`,
    `http://localhost:${ports[app]}`,
  ])
  const practice = await startPractice(
    dataFolder,
    ports.portal,
    `http://localhost:${serverPort('portal')}`,
    `http://localhost:${ports.portal}`,
  )
  const env = {
    NODE_ENV: 'development',
    ...practice.env,
    DATABASE_URL: database.url,
    DATA_DIR: dataFolder,
    PORTAL_PORT: String(serverPort('portal')),
    ARCADE_PORT: String(serverPort('arcade')),
    BACKOFFICE_PORT: String(serverPort('backoffice')),
    ...(Object.fromEntries(origins) as Record<string, string>),
  }
  try {
    await step('migrate', () => command('migrate', env))
    await step('seed', () => command('seed', env))
    await step('font', cutFont)
  } catch (error) {
    await practice.stop()
    await database.stop()
    throw error
  }
  const server = nodeStart(['node_modules/tsx/dist/cli.mjs', 'watch', mainFile], env, 'inherit')
  const pages = await Promise.all(apps.map((app) => openPages(app, ports[app], serverPort(app))))
  for (const app of apps) console.log(`  ${app.padEnd(12)} http://localhost:${ports[app]}`)
  return untilStopped({
    broken: database.ended.then(() => 'PostgreSQL ended.'),
    stop: async () => {
      await Promise.all(pages.map((page) => page.close()))
      await endChild(server)
      await practice.stop()
      await database.stop()
    },
  })
}

const mainFile = 'apps/server/src/main.ts'

async function command(word: string, env: NodeJS.ProcessEnv): Promise<void> {
  const done = await nodeRun(['--import', 'tsx', mainFile, word], env)
  if (done.code !== 0) throw new Problem(`${word} did not succeed:\n${tail(done.output)}`)
}

async function openPages(app: string, port: number, serverPort: number): Promise<ViteDevServer> {
  const folder = path.join(root, 'apps', app)
  // An app's own configuration reads here the origin for the calls that it proxies by name.
  process.env[`${app.toUpperCase()}_ORIGIN`] = `http://127.0.0.1:${serverPort}`
  const vite = await createServer({
    root: folder,
    // The server has its own watcher; a taken port is reported instead of changed silently.
    server: {
      port,
      strictPort: true,
      // Named like a file of Vite, because the proxy would otherwise take its socket for the
      // server's.
      hmr: { path: '@hmr' },
      proxy: { '^/(?!@|src/|node_modules/|assets/)': ask(serverPort) },
    },
  })
  return vite.listen()
}

/** Forwards to the server every request that is neither a page nor a file of Vite. */
function ask(serverPort: number): ProxyOptions {
  return {
    target: `http://127.0.0.1:${serverPort}`,
    ws: true,
    bypass: (request) => {
      const isPage = request.headers.accept?.includes('text/html') && request.method === 'GET'
      const isFile = /\.[a-z0-9]+(\?.*)?$/i.test(request.url ?? '')
      return isPage || isFile ? request.url : undefined
    },
  }
}
