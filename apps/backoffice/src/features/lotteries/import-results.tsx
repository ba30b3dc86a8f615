import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { refresh, useCall } from '@madang/kit'
import { Banner, Button, TextArea, TextField } from '@madang/ui'
import { importDrawResults, listOfficeDraws } from '@madang/wire/lottery-office'
import type { OfficeLottery } from '@madang/wire/lottery-office'
import { tablePieces } from './table-pieces.ts'

type ImportResult = { taken: number; agreed: number; faults: { line: number; fault: string }[] }

/** The maximum of faults that are listed; more are only counted. */
const faultsShown = 50

/** Imports results of many days from one source; lists the lines that were not accepted. */
export function ImportResults({ game }: { game: OfficeLottery }) {
  const t = useTranslations('lotteryOffice')
  const [source, setSource] = useState('')
  const [table, setTable] = useState('')
  const [result, setResult] = useState<ImportResult>()
  const [isBroken, setBroken] = useState(false)
  const call = useCall(importDrawResults)
  const read = async (file: File | undefined) => setTable((await file?.text()) ?? '')
  const send = async () => {
    const sum: ImportResult = { agreed: 0, faults: [], taken: 0 }
    const pieces = piecesOf(table)
    setBroken(pieces === undefined)
    setResult(undefined)
    // Twenty years of results are sent in pieces; the first refusal stops the import.
    for (const piece of pieces ?? []) {
      const value = await call.send({ source, subject: game.id, table: piece.text })
      if (!value) break
      sum.agreed += value.agreed
      sum.taken += value.taken
      sum.faults.push(
        ...value.faults.map(({ fault, line }) => ({ fault, line: piece.lineOf(line) })),
      )
      setResult({ ...sum })
    }
    refresh(listOfficeDraws)
  }
  return (
    <form
      className="grid gap-3 rounded-control bg-s1 p-3"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <h3 className="text-h3">{t('import')}</h3>
      <p className="text-small break-words text-text-3">{t('importAbout')}</p>
      <TextField
        label={t('source')}
        value={source}
        maxLength={60}
        onChange={({ target }) => setSource(target.value)}
      />
      <TextField
        label={t('importFile')}
        type="file"
        accept=".csv,.json,text/csv,application/json"
        onChange={({ target }) => void read(target.files?.[0])}
      />
      <TextArea
        label={t('importTable')}
        rows={5}
        value={table}
        onChange={({ target }) => setTable(target.value)}
      />
      {call.refusal && <Banner tone="danger">{call.refusal.message}</Banner>}
      {isBroken && <Banner tone="danger">{t('importBroken')}</Banner>}
      {result && <Outcome result={result} />}
      <Button type="submit" busy={call.busy} off={source.trim() === '' || table.trim() === ''}>
        {t('importNow')}
      </Button>
    </form>
  )
}

function piecesOf(table: string) {
  try {
    return tablePieces(table)
  } catch {
    return undefined
  }
}

function Outcome({ result }: { result: ImportResult }) {
  const t = useTranslations('lotteryOffice')
  return (
    <output className="grid gap-1 text-small">
      {t('imported', { agreed: result.agreed, taken: result.taken })}
      {result.faults.slice(0, faultsShown).map(({ fault, line }) => (
        <span key={line} className="text-danger">
          {t('importFault', { fault, line })}
        </span>
      ))}
      {result.faults.length > faultsShown && (
        <span className="text-danger">{t('faultCount', { count: result.faults.length })}</span>
      )}
    </output>
  )
}
