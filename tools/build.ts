import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { manifestOf } from '../apps/server/src/kernel/shipped.ts'
import { cutFont } from './font.ts'
import { nodeRun, root, tail } from './process/node-run.ts'
import { Problem } from './process/problem.ts'
import { buildOfflineVerifier } from './offline-verifier.ts'
import { step } from './process/progress.ts'

export async function main(words: string[]): Promise<void> {
  if (words.includes('--force')) fs.rmSync(stampFile, { force: true })
  await build((name, work) => step(name, work))
}

const apps = ['portal', 'arcade', 'backoffice'].filter((name) =>
  fs.existsSync(path.join(root, `apps/${name}/index.html`)),
)
/** The build's own tools; a change to them rebuilds everything. */
const ownTools = ['build', 'offline-verifier', 'vite-paint', 'vite-texts', 'vite-wire'].map(
  (one) => `tools/${one}.ts`,
)
const stampFile = path.join(root, 'dist/built.json')
const manifestFile = path.join(root, 'dist/manifest.json')
const verifierFile = path.join(root, 'dist/offline-verifier.html')
const serverOut = path.join(root, 'dist/server')

/**
 * Builds what changed since the last build: the three apps by Vite, the server into one file by
 * Rolldown. Sources are compared by content, so switching branches back and forth builds nothing.
 */
export async function build(report: typeof step): Promise<void> {
  const stamps = readStamps()
  // The font also covers the seed's words, so its glyphs count as a source of the three apps.
  const signs = await cutFont()
  const shared =
    digest(['packages', 'package-lock.json', 'tsconfig.json', ...ownTools]) + JSON.stringify(signs)
  const parts = [...apps, 'server'].map((name) => {
    const stamp = createHash('sha256')
      .update(shared)
      .update(digest([`apps/${name}`]))
      .digest('hex')
    return { name, stamp, isBuilt: stamps[name] === stamp && fs.existsSync(outputOf(name)) }
  })
  const stale = parts.filter((part) => !part.isBuilt)
  if (stale.length === 0) return fs.existsSync(manifestFile) ? undefined : writeManifest()
  await report(`build ${stale.map((part) => part.name).join(', ')}`, () =>
    Promise.all([
      buildOfflineVerifier(verifierFile),
      ...stale.map(({ name }) => (name === 'server' ? buildServer() : buildApp(name))),
    ]),
  )
  for (const { name, stamp } of stale) stamps[name] = stamp
  fs.mkdirSync(path.dirname(stampFile), { recursive: true })
  fs.writeFileSync(stampFile, `${JSON.stringify(stamps, undefined, 2)}\n`)
  writeManifest()
}

/** Writes the manifest that the product compares itself with every day, and on demand. */
function writeManifest(): void {
  fs.writeFileSync(manifestFile, `${JSON.stringify(manifestOf(root), undefined, 2)}\n`)
}

async function buildApp(name: string): Promise<void> {
  const done = await nodeRun(['node_modules/vite/bin/vite.js', 'build', `apps/${name}`], {
    NODE_ENV: 'production',
  })
  if (done.code !== 0) throw new Problem(`The ${name} did not build:\n${tail(done.output)}`)
  compress(path.join(root, `apps/${name}/dist`))
}

/**
 * Compresses assets once, at the highest level, because they never change; the server sends these
 * files.
 */
function compress(folder: string): void {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const name of names.filter((file) => /\.(js|css|svg|json|txt|xml)$/.test(file))) {
    const file = path.join(folder, name)
    const bytes = fs.readFileSync(file)
    if (bytes.length < 1_000) continue
    fs.writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
    fs.writeFileSync(`${file}.br`, brotliCompressSync(bytes))
  }
}

async function buildServer(): Promise<void> {
  const bundle = await rolldown({
    input: path.join(root, 'apps/server/src/main.ts'),
    platform: 'node',
    // npm packages stay in node_modules; the project's own sources become one file.
    external: (id) => !/^[./#]/.test(id) && !id.startsWith('@madang/') && !path.isAbsolute(id),
    cwd: root,
  })
  fs.rmSync(serverOut, { recursive: true, force: true })
  await bundle.write({
    dir: serverOut,
    format: 'esm',
    sourcemap: true,
    entryFileNames: '[name].js',
  })
  await bundle.close()
  copyMigrations()
}

/**
 * Copies the migrations, which are read at run time from the same relative paths as in the sources.
 */
function copyMigrations(): void {
  const source = path.join(root, 'apps/server/src')
  const files = fs.readdirSync(source, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => name.endsWith('.sql'))) {
    const target = path.join(serverOut, file.replace(/^kernel\//, ''))
    fs.mkdirSync(path.dirname(target), { recursive: true })
    fs.copyFileSync(path.join(source, file), target)
  }
}

function outputOf(name: string): string {
  if (name === 'server') return path.join(serverOut, 'main.js')
  return path.join(root, `apps/${name}/dist/index.html`)
}

function readStamps(): Record<string, string> {
  if (!fs.existsSync(stampFile)) return {}
  return JSON.parse(fs.readFileSync(stampFile, 'utf8')) as Record<string, string>
}

const skipped = /(^|\/)(node_modules|dist|test|e2e|test-results)(\/|$)|\.test\.tsx?$|\.md$/

function digest(places: string[]): string {
  const hash = createHash('sha256')
  for (const place of places) {
    for (const file of filesUnder(path.join(root, place))) {
      hash.update(path.relative(root, file)).update(fs.readFileSync(file))
    }
  }
  return hash.digest('hex')
}

function filesUnder(place: string): string[] {
  if (skipped.test(path.relative(root, place))) return []
  const stat = fs.statSync(place, { throwIfNoEntry: false })
  if (!stat) return []
  if (stat.isFile()) return [place]
  return fs
    .readdirSync(place)
    .toSorted()
    .flatMap((name) => filesUnder(path.join(place, name)))
}
