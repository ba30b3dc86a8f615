import { createPrivateKey } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { readConfig } from '../apps/server/src/kernel/config.ts'
import { systemClock } from '../apps/server/src/kernel/clock.ts'
import { openDatabase } from '../apps/server/src/kernel/database.ts'
import { vendorIn } from '../apps/server/test/vendor-town.ts'
import { prepareSubject } from './conformance/prepare-subject.ts'
import { reportOf, runConformance } from './conformance/run-conformance.ts'
import type { Finding } from './conformance/run-conformance.ts'
import { subject } from './conformance/subject.ts'
import { openWallet } from './conformance/wallet.ts'
import type { DialectName, Post } from './conformance/wallet.ts'
import { Problem } from './problem.ts'
import { step } from './progress.ts'
import { startSpare } from './spare-product.ts'

/**
 * `npm run conformance`: puts a seamless wallet of the `RS_*` family to every scenario. Without
 * `--url` to our own, in both dialects, on a product of its own; with
 * `--url <base> --key <supplier.pem> --subject <prepared.json> [--dialect caleta]` to any other
 * operator's. `--report <folder>` writes the pages.
 */
export async function main(words: string[]): Promise<number> {
  const { values } = parseArgs({
    args: words,
    options: {
      dialect: { type: 'string', default: 'hub88' },
      key: { type: 'string' },
      report: { type: 'string' },
      subject: { type: 'string' },
      url: { type: 'string' },
    },
  })
  const runs = values.url ? [await runTheirs(values.url, values)] : await runOurs()
  for (const { dialect, findings } of runs) {
    const page = reportOf(`Seamless wallet, dialect ${dialect}`, findings)
    console.info(`\n${page}`)
    if (!values.report) continue
    mkdirSync(values.report, { recursive: true })
    writeFileSync(path.join(values.report, `${dialect}.md`), page)
  }
  const hasFailed = runs.some(({ findings }) => findings.some(({ outcome }) => outcome === 'failed'))
  return hasFailed ? 1 : 0
}

type Run = { dialect: DialectName; findings: Finding[] }

async function runTheirs(
  url: string,
  given: { dialect: string; key?: string; subject?: string },
): Promise<Run> {
  const { dialect, key, subject: prepared } = given
  if (!key || !prepared) throw new Problem('--url needs --key <pem> and --subject <json> besides.')
  if (dialect !== 'hub88' && dialect !== 'caleta') {
    throw new Problem(`There is no dialect "${dialect}": hub88 or caleta.`)
  }
  const read = v.safeParse(subject, JSON.parse(readFileSync(prepared, 'utf8')))
  if (!read.success) throw new Problem(`${prepared}: ${read.issues[0].message}`)
  const wallet = openWallet(dialect, createPrivateKey(readFileSync(key)), postTo(url))
  return { dialect, findings: await runConformance(wallet, read.output) }
}

/** Each dialect gets a product of its own: the run leaves a member suspended. */
async function runOurs(): Promise<Run[]> {
  const runs: Run[] = []
  for (const dialect of ['hub88', 'caleta'] as const) {
    const product = await startSpare({ LOG_LEVEL: 'warn' }, { report: step })
    const { addresses, databaseUrl, dataFolder } = product
    const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataFolder }
    const db = openDatabase(databaseUrl)
    try {
      const vendor = `CONFORMANCE-${dialect.toUpperCase()}`
      const ground = { config: readConfig(env), db }
      const { gameId, key } = await vendorIn({ clock: systemClock, ground }, vendor, dialect)
      const wallet = openWallet(dialect, key, postTo(`${addresses.portal}/seamless/${vendor}`))
      const stage = { at: new Date(), db, gameCode: 'reels', gameId, vendor, wallet }
      // The server looks at its vendors anew every second.
      await new Promise((done) => setTimeout(done, 1_500))
      runs.push({ dialect, findings: await runConformance(wallet, await prepareSubject(stage)) })
    } finally {
      await db.close()
      await product.stop()
    }
  }
  return runs
}

const postTo =
  (base: string): Post =>
  async (place, bytes, headers) => {
    const reply = await fetch(`${base.replace(/\/$/, '')}/${place}`, {
      body: new Uint8Array(bytes),
      headers,
      method: 'POST',
      signal: AbortSignal.timeout(10_000),
    })
    return { body: await reply.text(), status: reply.status }
  }
