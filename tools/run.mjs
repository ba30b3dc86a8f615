// Runs tools/<name>.ts. This one file is plain JavaScript, because it must work on a fresh clone,
// before anything is installed: it checks Node, installs what is missing, then hands over.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
const [name, ...words] = process.argv.slice(2)
process.chdir(root)
if (!name || !existsSync(`tools/${name}.ts`)) {
  console.error('Usage: node tools/run.mjs <tool> …, where tools/<tool>.ts is one of the tools.')
  process.exit(2)
}

requireNode(20, 19)
installWhatIsMissing()
const { register } = await import('tsx/esm/api')
register()
// A tool that is interrupted leaves by its `exit` handlers, which end what it started. One that
// has to end things in order listens instead of this.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130))
process.argv = [process.argv[0], path.join(root, `tools/${name}.ts`), ...words]
const { Problem } = await import('./process/problem.ts')
try {
  const { main } = await import(`./${name}.ts`)
  const code = await main(words)
  if (typeof code === 'number') process.exitCode = code
} catch (error) {
  // An option that a tool does not know is told in node's own sentence, without the way it went.
  const isSaid = error instanceof Problem || String(error?.code).startsWith('ERR_PARSE_ARGS')
  console.error(isSaid ? `\n  ✗ ${error.message}` : error)
  process.exit(1)
}

function requireNode(major, minor) {
  const [haveMajor = 0, haveMinor = 0] = process.versions.node.split('.').map(Number)
  if (haveMajor > major || (haveMajor === major && haveMinor >= minor)) return
  console.error(`Madang needs Node ${major}.${minor} or newer; this is ${process.version}.`)
  process.exit(1)
}

/** Installed is what npm finished after the lock was written, or installed from its like. */
function installWhatIsMissing() {
  const done = 'node_modules/.package-lock.json'
  const stamp = 'node_modules/.installed-lock'
  const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  const isLike = existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
  const isLater =
    existsSync(done) && statSync(done).mtimeMs >= statSync('package-lock.json').mtimeMs
  if (!existsSync(done) || (!isLike && !isLater)) install()
  if (!isLike) writeFileSync(stamp, wanted)
}

function install() {
  const began = Date.now()
  console.log('  … installing what is missing (npm ci)')
  const npm = process.env.npm_execpath
  const [command, options] = npm ? [process.execPath, [npm, 'ci']] : ['npm', ['ci']]
  const finished = spawnSync(command, [...options, '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    // Development tools build the product, so they are wanted even under NODE_ENV=production.
    env: { ...process.env, NODE_ENV: 'development', npm_config_omit: '' },
  })
  if (finished.status !== 0) {
    console.error('\n  ✗ npm ci did not succeed; its last lines above say why.')
    process.exit(1)
  }
  console.log(`  ✓ installed  ${((Date.now() - began) / 1000).toFixed(1)} s`)
}
