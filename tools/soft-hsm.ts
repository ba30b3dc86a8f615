import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const libraries = [
  '/usr/lib/softhsm/libsofthsm2.so',
  '/usr/lib64/softhsm/libsofthsm2.so',
  '/usr/local/lib/softhsm/libsofthsm2.so',
  '/opt/homebrew/lib/softhsm/libsofthsm2.so',
]
const programs = ['pkcs11-tool', 'softhsm2-util']

/**
 * Returns the library of SoftHSM if it and OpenSC's `pkcs11-tool` are here, or apt can install them
 * (as root). Undefined otherwise: then what needs a token reports so.
 */
export function findSoftHsm(): string | undefined {
  const found = () => {
    const isWhole = programs.every((one) => spawnSync(one, ['--help']).error === undefined)
    return isWhole ? libraries.find((library) => existsSync(library)) : undefined
  }
  const here = found()
  if (here || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return here
  const run = (words: string[]) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const own = ['-o', 'DPkg::Lock::Timeout=60', ...words]
    return spawnSync('apt-get', own, { env, stdio: 'ignore' }).status === 0
  }
  const install = ['install', '-y', '-qq', '--no-install-recommends', 'softhsm2', 'opensc']
  // A machine that never ran apt-get update knows no packages.
  if (!run(install) && run(['update', '-qq'])) run(install)
  return found()
}

/** Opens a new token in its own folder; SOFTHSM2_CONF points to it from now on. */
export function openSoftHsm(module: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'madang-hsm-'))
  const tokens = path.join(folder, 'tokens')
  const settings = path.join(folder, 'softhsm2.conf')
  mkdirSync(tokens, { mode: 0o700 })
  writeFileSync(settings, `directories.tokendir = ${tokens}\nobjectstore.backend = file\n`)
  process.env['SOFTHSM2_CONF'] = settings
  const token = { label: 'custody', module, pin: '739184' }
  const fresh = ['--init-token', '--free', '--label', token.label, '--so-pin', '59201733']
  execFileSync('softhsm2-util', [...fresh, '--pin', token.pin], { stdio: 'pipe' })
  return {
    /** Creates a key, as the owner of a token does once, and again for a new key. */
    makeKey(number: number) {
      const login = ['--module', module, '--token-label', token.label, '--login']
      const pair = ['--keypairgen', '--key-type', 'rsa:2048', '--usage-decrypt']
      const named = ['--id', `0${number}`, '--label', `custody-${number}`]
      const words = [...login, '--pin', token.pin, ...pair, ...named]
      execFileSync('pkcs11-tool', words, { stdio: 'pipe' })
    },
    remove: () => rmSync(folder, { force: true, recursive: true }),
    token,
  }
}
