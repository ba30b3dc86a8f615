import { createPrivateKey } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { reportOf, runConformance } from './conformance/run-conformance.ts'
import { postTo, runOurs } from './conformance/run-ours.ts'
import type { Run } from './conformance/run-ours.ts'
import { subject } from './conformance/subject.ts'
import { openWallet } from './conformance/wallet.ts'
import { Problem } from './process/problem.ts'

/**
 * `npm run conformance`: runs every scenario against a seamless wallet of the `RS_*` family.
 * Without `--url` it tests our own wallet, on its own product, in both protocols (`--short`: in the
 * first). With `--url <base> --key <supplier.pem> --subject <prepared.json> [--protocol caleta]` it
 * tests another operator's. `--report <folder>` writes the pages.
 */
export async function main(words: string[]): Promise<number> {
  const { values } = parseArgs({
    args: words,
    options: {
      protocol: { type: 'string', default: 'hub88' },
      key: { type: 'string' },
      report: { type: 'string' },
      short: { type: 'boolean', default: false },
      subject: { type: 'string' },
      url: { type: 'string' },
    },
  })
  const protocols = values.short ? (['hub88'] as const) : (['hub88', 'caleta'] as const)
  const runs = values.url ? [await runTheirs(values.url, values)] : await runOurs(protocols)
  for (const { protocol, findings } of runs) {
    const page = reportOf(`Seamless wallet, protocol ${protocol}`, findings)
    console.info(`\n${page}`)
    if (!values.report) continue
    mkdirSync(values.report, { recursive: true })
    writeFileSync(path.join(values.report, `${protocol}.md`), page)
  }
  const hasFailed = runs.some(({ findings }) =>
    findings.some(({ outcome }) => outcome === 'failed'),
  )
  return hasFailed ? 1 : 0
}

async function runTheirs(
  url: string,
  given: { protocol: string; key?: string; subject?: string },
): Promise<Run> {
  const { protocol, key, subject: prepared } = given
  if (!key || !prepared) throw new Problem('--url needs --key <pem> and --subject <json> besides.')
  if (protocol !== 'hub88' && protocol !== 'caleta') {
    throw new Problem(`There is no dialect "${protocol}": hub88 or caleta.`)
  }
  const read = v.safeParse(subject, JSON.parse(readFileSync(prepared, 'utf8')))
  if (!read.success) throw new Problem(`${prepared}: ${read.issues[0].message}`)
  const wallet = openWallet(protocol, createPrivateKey(readFileSync(key)), postTo(url))
  return { protocol, findings: await runConformance(wallet, read.output) }
}
