import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { findChromium } from './process/chromium.ts'
import { nodeRun, root, tail } from './process/node-run.ts'
import { Problem } from './process/problem.ts'
import { step } from './process/progress.ts'
import { withSpare } from './process/pooled-product.ts'
import { tableOf } from './process/table.ts'
import { temporaryFolder } from './process/temporary.ts'

/** The scores that a phone must reach: percent, by Lighthouse's own names. */
const wanted = { performance: 95, accessibility: 100, 'best-practices': 95, seo: 95 }
const pages = {
  home: '/index',
  lobby: '/rng',
  live: '/live',
  notices: '/noticePage',
  help: '/help',
  app: '/down',
  join: '/join',
}

type Mark = keyof typeof wanted
type Marks = Record<Mark, number>

/** `npm run lighthouse`: measures mobile scores of every page that a visitor may open first. */
export async function main(): Promise<number> {
  await step('install Lighthouse', installLighthouse)
  const chromium = findChromium()
  const rows: Record<string, unknown>[] = []
  await withSpare(async ({ addresses }) => {
    for (const [name, place] of Object.entries(pages)) {
      const address = addresses.portal + place
      rows.push({ page: name, ...(await step(name, () => measure(address, chromium))) })
    }
  })
  const marks = Object.keys(wanted) as Mark[]
  const isEnough = rows.every((row) => marks.every((mark) => Number(row[mark]) >= wanted[mark]))
  console.log(`\n${tableOf([...rows, { page: 'at least', ...wanted }])}`)
  return isEnough ? 0 : 1
}

/** Installs Lighthouse in its own folder, because it has about five hundred packages. */
function installLighthouse(): void {
  const folder = path.join(root, 'tools/lighthouse')
  if (existsSync(path.join(folder, 'node_modules/lighthouse'))) return
  const npm = process.env.npm_execpath
  const words = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const done = npm
    ? spawnSync(process.execPath, [npm, ...words], { cwd: folder, encoding: 'utf8' })
    : spawnSync('npm', words, { cwd: folder, encoding: 'utf8' })
  if (done.status !== 0) throw new Problem(`Lighthouse was not installed:\n${tail(done.stderr)}`)
}

async function measure(address: string, chromium: string | undefined): Promise<Marks> {
  const folder = temporaryFolder()
  const report = path.join(folder, 'report.json')
  try {
    const done = await nodeRun(
      [
        'tools/lighthouse/node_modules/lighthouse/cli/index.js',
        address,
        '--quiet',
        '--output=json',
        `--output-path=${report}`,
        `--only-categories=${Object.keys(wanted).join(',')}`,
        '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic ' +
          '--disable-background-networking --disable-component-update --disable-sync ' +
          '--no-first-run',
      ],
      chromium ? { CHROME_PATH: chromium } : {},
    )
    if (done.code !== 0) throw new Problem(`Lighthouse did not finish:\n${tail(done.output)}`)
    return marksOf(readFileSync(report, 'utf8'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function marksOf(report: string): Marks {
  const { categories, audits } = JSON.parse(report) as {
    categories: Record<string, { score: number | null; auditRefs: { id: string }[] }>
    audits: Record<string, { score: number | null; title: string }>
  }
  for (const { auditRefs } of Object.values(categories)) {
    for (const { id } of auditRefs) {
      const { score = null, title } = audits[id] ?? { title: id }
      if (score !== null && score < 0.9) console.log(`      ${Math.round(score * 100)}  ${title}`)
    }
  }
  const marks = Object.keys(wanted).map((name) => [
    name,
    Math.round((categories[name]?.score ?? 0) * 100),
  ])
  return Object.fromEntries(marks) as Marks
}
