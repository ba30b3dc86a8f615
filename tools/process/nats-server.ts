import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './free-port.ts'

const usualPlaces = ['/usr/sbin/nats-server', '/usr/bin/nats-server', '/usr/local/bin/nats-server']

/**
 * Returns the path of a NATS server: `NATS_SERVER_PATH`, one on this machine, or one installed now
 * by apt (as root). Undefined if there is none: then what needs it is skipped, and says so.
 */
export function findNatsServer(): string | undefined {
  const places = [process.env.NATS_SERVER_PATH ?? '', ...usualPlaces]
  const found = () => places.find((place) => existsSync(place))
  if (found() || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return found()
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const install = ['install', '-y', '-qq', '--no-install-recommends', 'nats-server']
  spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=60', ...install], { env, stdio: 'ignore' })
  return found()
}

/** Starts a separate NATS server on a free port. */
export async function startNatsServer(program: string) {
  const port = await freePort()
  const child = spawn(program, ['-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
  await sleep(50)
  return {
    stop: () => void child.kill('SIGKILL'),
    url: `nats://127.0.0.1:${port}`,
  }
}
