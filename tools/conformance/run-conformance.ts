import { scenarios } from './scenarios.ts'
import type { Scenario } from './scenario.ts'
import type { Subject } from './subject.ts'
import { openTrial } from './trial.ts'
import type { Wallet } from './wallet.ts'

export type Finding = {
  scenario: Scenario
  outcome: 'held' | 'failed' | 'not run'
  why: string
}

/** Runs every scenario against a wallet, one after another. */
export async function runConformance(wallet: Wallet, subject: Subject): Promise<Finding[]> {
  const trial = openTrial(wallet, subject)
  const findings: Finding[] = []
  for (const scenario of scenarios.filter(({ of = wallet.protocol }) => of === wallet.protocol)) {
    const missing = (scenario.needs ?? []).filter((need) => subject[need] === undefined)
    if (missing.length > 0) {
      const why = `nothing was prepared for: ${missing.join(', ')}`
      findings.push({ outcome: 'not run', scenario, why })
      continue
    }
    try {
      await scenario.run(trial)
      findings.push({ outcome: 'held', scenario, why: '' })
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      findings.push({ outcome: 'failed', scenario, why })
    }
  }
  return findings
}

/** The findings as a page. */
export function reportOf(title: string, findings: readonly Finding[]): string {
  const countOf = (outcome: Finding['outcome']) =>
    findings.filter((finding) => finding.outcome === outcome).length
  const rows = findings.map(
    ({ outcome, scenario, why }) =>
      `| ${scenario.name} | ${scenario.expects} | ${why === '' ? outcome : `${outcome}: ${why}`} |`,
  )
  return `# ${title}

${countOf('held')} held, ${countOf('failed')} failed, ${countOf('not run')} not run.

| Scenario | Expected | Outcome |
|---|---|---|
${rows.join('\n')}
`
}
