import type { ParSheet } from '../packages/games/src/slots/count/par-sheet.ts'
import type { LinesEvaluation } from '../packages/games/src/slots/config/slot-config.ts'

/** A PAR sheet as one page that needs nothing else. */
export function parHtml(sheet: ParSheet): string {
  const { names, id, version, configHash } = sheet
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>PAR sheet: ${text(names.en)}</title>
<style>${STYLE}</style>
<h1>${text(names.en)} · ${text(names.ko)}</h1>
<p>${text(id)}, version ${version}, config <code>${configHash}</code></p>
${sections(sheet).join('\n')}
</html>
`
}

function sections(sheet: ParSheet): string[] {
  return [
    part('Play', table(['what', 'how'], pairs(play(sheet)))),
    part('Return', table(['part', 'share', 'exact'], shares(sheet.rtp))),
    part('Features', table(['feature', 'chance', 'one in', 'mean win ×'], featureRows(sheet))),
    ...measured(sheet).map(([name, figures]) => part(name, table(['figure', ''], pairs(figures)))),
    ...rows(sheet).map(([name, head, body]) => part(name, table(head, body))),
    part('Strips', stripTable(sheet)),
    part('Rules', `<ul>${sheet.rules.map((rule) => `<li>${text(rule)}</li>`).join('')}</ul>`),
  ]
}

function play({ config }: ParSheet): Record<string, unknown> {
  const { evaluation } = config
  return {
    evaluation: evaluation.kind === 'lines' ? linesOf(evaluation) : evaluation.kind,
    'coins per stake': config.coinsPerStake,
    'scatter pays, stakes': config.scatterPays ?? 'none',
    'free spins': config.freeSpins ?? 'none',
    cascades: config.cascades ?? 'none',
    'hold and spin': config.holdAndSpin ?? 'none',
    ...had({
      mystery: config.mystery,
      'wild respins': config.wildRespins,
      'multiplier reel': config.multiplierReel,
      pick: config.pick,
    }),
    jackpots: config.jackpot ?? 'none',
    'bet modes': config.buy
      ? 'two: the base game, and the feature bought; every stake plays the same numbers'
      : 'one; every stake plays the same numbers',
    ...had({ 'bought feature': config.buy }),
  }
}

function linesOf({ bothWays, lines }: LinesEvaluation): string {
  return `${lines.length} lines${bothWays ? ', from both sides' : ''}`
}

/** Only what there is. */
function had(figures: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(figures).filter(([, figure]) => figure !== undefined))
}

function measured(sheet: ParSheet): [string, Record<string, string | number>][] {
  const { simulation, volatility, exposure, baseCycle, hit } = sheet
  const how = volatility.isExact ? 'counted' : 'simulated'
  const base = {
    'stop combinations': baseCycle.cycle,
    'coins over the cycle': baseCycle.coins,
    'hit frequency': percent(baseCycle.hit),
    'standard deviation': baseCycle.sd.toFixed(6),
    'highest win ×': baseCycle.winMaxX,
  }
  const spread = {
    'rounds that win anything': `${percent(hit.ppm / 1e6)} (${how})`,
    'standard deviation of a round': `${(volatility.sdMilli / 1000).toFixed(3)} (${how})`,
    ...(volatility.sdWithPoolMilli !== volatility.sdMilli && {
      'standard deviation with the pool': (volatility.sdWithPoolMilli / 1000).toFixed(3),
    }),
    class: volatility.class,
    'index at 95 %': volatility.index95.toFixed(3),
  }
  const most = {
    'win cap ×': exposure.winMaxX,
    'highest simulated ×': exposure.highestSimulatedX,
    'simulated rounds that reached the cap': exposure.cappedRounds,
  }
  const simulated = {
    rounds: simulation.rounds,
    seed: simulation.seed,
    return: `${percent(simulation.rtp)} ± ${percent(simulation.ci95)} (95 %)`,
    'standard errors from the exact return': simulation.z.toFixed(2),
    'hit frequency': percent(simulation.hit),
  }
  const { bought } = sheet
  const feature: [string, Record<string, string | number>][] = bought
    ? [
        [
          'Bought feature',
          {
            'price ×': bought.priceX,
            return: percent(bought.value),
            exact: bought.exact,
            'simulated rounds': bought.rounds,
            simulated: percent(bought.simulated),
            'standard errors from the exact return': bought.z.toFixed(2),
            'standard deviation per unit of price': (bought.sdMilli / 1000).toFixed(3),
            'highest simulated ×': bought.highestSimulatedX,
          },
        ],
      ]
    : []
  return [
    ...feature,
    ['Base game, full cycle', base],
    ['Volatility', spread],
    ['Exposure', most],
    ['Simulation', simulated],
  ]
}

type Row = readonly (string | number)[]

function rows(sheet: ParSheet): [string, string[], Row[]][] {
  const { baseCycle, simulation, config } = sheet
  const confidence = sheet.confidence.map((band) => [
    band.rounds,
    percent(band.low),
    percent(band.high),
  ])
  const bins = sheet.winBinsUpperX.map((upper, bin) => [
    upper >= 1e9 ? 'more' : upper,
    baseCycle.winBins[bin] ?? 0,
    simulation.winBins[bin] ?? 0,
  ])
  const runs = sheet.runs.map((run) => [
    run.mode,
    run.symbol,
    `${run.run}${'fromRight' in run ? ' from the right' : ''}`,
    run.pay,
    run.hits,
    percent(run.perSpin),
    percent(run.rtpPerSpin),
  ])
  const strips = sheet.symbolCounts.filter((mode) => mode.ownStrips)
  return [
    ['Return to expect after so many rounds (95 %)', ['rounds', 'from', 'to'], confidence],
    ['Wins by size', ['stakes, at most', 'base combinations', 'simulated rounds'], bins],
    ['Runs', ['mode', 'symbol', 'run', 'coins', 'hits', 'per spin', 'return per spin'], runs],
    ...strips.map(({ mode, reels }): [string, string[], Row[]] => [
      `Symbols on the ${mode} strips`,
      ['symbol', ...reels.map((_, reel) => `reel ${reel + 1}`)],
      [
        ...config.symbols.map(({ id }) => [id, ...reels.map(({ counts }) => counts[id] ?? 0)]),
        ['all', ...reels.map(({ length }) => length)],
      ],
    ]),
  ]
}

function shares(rtp: ParSheet['rtp']): (string | number)[][] {
  return Object.entries(rtp).map(([name, share]) => [name, percent(share.value), share.exact])
}

function featureRows({ features }: ParSheet): (string | number)[][] {
  return features.map(({ name, probability, oneIn, averageX }) => [
    name,
    percent(probability),
    oneIn.toFixed(2),
    averageX.toFixed(3),
  ])
}

function stripTable({ config }: ParSheet): string {
  return Object.entries(config.strips)
    .flatMap(([mode, strips]) =>
      strips.map((strip, reel) => `<p><b>${mode} ${reel + 1}</b> ${text(strip.join(' '))}</p>`),
    )
    .join('\n')
}

function pairs(figures: Record<string, unknown>): (string | number)[][] {
  return Object.entries(figures).map(([name, figure]) => [
    name,
    typeof figure === 'number' || typeof figure === 'string' ? figure : JSON.stringify(figure),
  ])
}

function part(name: string, body: string): string {
  return `<h2>${name}</h2>\n${body}`
}

function table(head: string[], rows: readonly Row[]): string {
  const cells = (tag: string, row: readonly (string | number)[]) =>
    row.map((cell) => `<${tag}>${text(shown(cell))}</${tag}>`).join('')
  const body = rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('\n')
  return `<table><tr>${cells('th', head)}</tr>\n${body}</table>`
}

function shown(cell: string | number): string {
  return typeof cell === 'number' ? cell.toLocaleString('en') : cell
}

function percent(share: number): string {
  return `${(share * 100).toFixed(4)} %`
}

function text(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
table { border-collapse: collapse; font-variant-numeric: tabular-nums }
th, td { border-bottom: 1px solid #8886; padding: 0.2rem 1rem 0.2rem 0; text-align: left }
td:first-child { white-space: nowrap }
td + td { min-width: 5rem; overflow-wrap: anywhere }
`
