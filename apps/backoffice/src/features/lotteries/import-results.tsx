import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCall } from '@madang/kit'
import { Banner, Button, TextArea, TextField } from '@madang/ui'
import { importDrawResults, listOfficeDraws } from '@madang/wire/lottery-office'
import type { OfficeLottery } from '@madang/wire/lottery-office'

/** Results of many days from one source; lines that cannot be taken are named. */
export function ImportResults({ game }: { game: OfficeLottery }) {
  const t = useTranslations('lotteryOffice')
  const [source, setSource] = useState('')
  const [table, setTable] = useState('')
  const call = useCall(importDrawResults, { refreshes: [listOfficeDraws] })
  const read = async (file: File | undefined) => setTable((await file?.text()) ?? '')
  return (
    <form
      className="grid gap-3 rounded-control bg-s1 p-3"
      onSubmit={(event) => {
        event.preventDefault()
        void call.send({ source, subject: game.id, table })
      }}
    >
      <h3 className="text-h3">{t('import')}</h3>
      <p className="text-small text-text-3">{t('importAbout')}</p>
      <TextField
        label={t('source')}
        value={source}
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
      {call.value && (
        <output className="grid gap-1 text-small">
          {t('imported', { agreed: call.value.agreed, taken: call.value.taken })}
          {call.value.faults.map(({ fault, line }) => (
            <span key={line} className="text-danger">
              {t('importFault', { fault, line })}
            </span>
          ))}
        </output>
      )}
      <Button type="submit" busy={call.busy} off={source.trim() === '' || table.trim() === ''}>
        {t('importNow')}
      </Button>
    </form>
  )
}
