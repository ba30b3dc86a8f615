// Runs tools/<name>.ts. This one file is plain JavaScript, because it must work on a fresh clone,
// before anything is installed: it checks Node, installs what is missing, then hands over.
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
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
process.argv = [process.argv[0], path.join(root, `tools/${name}.ts`), ...words]
const { Problem } = await import('./problem.ts')
try {
  const { main } = await import(`./${name}.ts`)
  const code = await main(words)
  if (typeof code === 'number') process.exitCode = code
} catch (error) {
  console.error(error instanceof Problem ? `\n  ✗ ${error.message}` : error)
  process.exit(1)
}

function requireNode(major, minor) {
  const [haveMajor = 0, haveMinor = 0] = process.versions.node.split('.').map(Number)
  if (haveMajor > major || (haveMajor === major && haveMinor >= minor)) return
  console.error(`Madang needs Node ${major}.${minor} or newer; this is ${process.version}.`)
  process.exit(1)
}

/** npm writes its own copy of the lock into node_modules: an older one means another install. */
function installWhatIsMissing() {
  const installed = 'node_modules/.package-lock.json'
  const isCurrent =
    existsSync(installed) && statSync(installed).mtimeMs >= statSync('package-lock.json').mtimeMs
  if (isCurrent) return
  const began = Date.now()
  console.log('  … installing what is missing (npm ci)')
  const npm = process.env.npm_execpath
  const [command, options] = npm ? [process.execPath, [npm, 'ci']] : ['npm', ['ci']]
  const done = spawnSync(command, [...options, '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    // Development tools build the product, so they are wanted even under NODE_ENV=production.
    env: { ...process.env, NODE_ENV: 'development', npm_config_omit: '' },
  })
  if (done.status !== 0) {
    console.error('\n  ✗ npm ci did not succeed; its last lines above say why.')
    process.exit(1)
  }
  console.log(`  ✓ installed  ${((Date.now() - began) / 1000).toFixed(1)} s`)
}
