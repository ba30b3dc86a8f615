import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { root } from './node-run.ts'
import { Problem } from './problem.ts'

const usualPlaces = [
  // The same engine without windows: the browser stories use a quarter less processor time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Returns the path of a Chromium: `CHROMIUM_PATH`, else one on this machine, else one installed now
 * (by apt for root, with Korean fonts; otherwise by Playwright, which finds it without a path).
 */
export function findChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH
  if (given && !existsSync(given)) throw new Problem(`CHROMIUM_PATH (${given}) does not exist.`)
  const found = given ?? usualPlaces.find((place) => existsSync(place))
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) return installByApt()
  const done = run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'])
  if (done) return undefined
  throw new Problem('There is no Chromium here and none could be installed: set CHROMIUM_PATH.')
}

function installByApt(): string {
  const patience = ['-o', 'DPkg::Lock::Timeout=400']
  run('apt-get', [...patience, 'update', '-qq'])
  const install = [...patience, 'install', '-y', '-qq', '--no-install-recommends']
  // Older Debians only have the version with windows.
  for (const browser of ['chromium-headless-shell', 'chromium']) {
    run('apt-get', [...install, browser, 'fonts-noto-cjk'])
    const found = usualPlaces.find((place) => existsSync(place))
    if (found) return found
  }
  throw new Problem('apt-get could not install chromium: install it, or set CHROMIUM_PATH.')
}

function run(command: string, words: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const done = spawnSync(command, words, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] })
  return done.status === 0
}
