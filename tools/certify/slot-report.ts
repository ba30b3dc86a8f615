import { existsSync, readFileSync } from 'node:fs'
import { exactRtp } from '../../packages/games/src/slots/count/exact-rtp.ts'
import type { ParSheet } from '../../packages/games/src/slots/count/par-sheet.ts'
import { sheetName } from '../../packages/games/src/slots/config/title.ts'
import type { Title } from '../../packages/games/src/slots/config/title.ts'
import { validate } from '../../packages/games/src/slots/config/validate.ts'

/** The certified results of one slot; its PAR sheet in docs/par has the rest. */
export type SlotReport = {
  id: string
  version: number
  configHash: string
  exact: string
  rounds: number
  played: number
  z: number
  faults: string[]
}

/** Recounts the exact RTP and compares it with the committed PAR sheet. */
export function slotReport(title: Title): SlotReport {
  const { n, d } = exactRtp(title.config).total
  const exact = `${n}/${d}`
  const base = { id: title.id, version: title.version, configHash: title.configHash, exact }
  const path = `docs/par/${sheetName(title)}.json`
  if (!existsSync(path)) {
    return { ...base, rounds: 0, played: 0, z: 0, faults: [`${sheetName(title)} has no PAR sheet`] }
  }
  const sheet: ParSheet = JSON.parse(readFileSync(path, 'utf8'))
  const { rounds, rtp: played, z } = sheet.simulation
  const faults = [
    ...(sheet.configHash === title.configHash ? [] : ['the PAR sheet is of another config']),
    ...(sheet.rtp.total.exact === exact ? [] : [`the PAR sheet says ${sheet.rtp.total.exact}`]),
    ...(Math.abs(z) < 4 ? [] : [`was played with z ${z}`]),
    ...validationFaults(title),
  ]
  return {
    ...base,
    rounds,
    played,
    z,
    faults: faults.map((fault) => `${sheetName(title)}: ${fault}`),
  }
}

function validationFaults(title: Title): string[] {
  try {
    validate(title.config)
    return []
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}
