import { useState } from 'react'
import { useStore } from '@madang/kit'
import { Button, Sheet, Switch, TextArea } from '@madang/ui'
import { useTranslations } from 'use-intl'
import type { CardTable, CardTableState } from '../card-table.ts'
import { muted, mutePlayer } from './emotes.ts'

/** Another member at the table: a private note, and whether their emotes are shown. */
export function PlayerSheet({
  onClose,
  seatNo,
  state,
  table,
}: {
  table: CardTable
  state: CardTableState
  seatNo: number
  onClose: () => void
}) {
  const t = useTranslations('cardroom.company')
  const { names } = useStore(muted)
  // The player for whom the sheet was opened, even if somebody else takes the seat.
  const [name] = useState(() => state.view.seats.find((one) => one.seatNo === seatNo)?.name ?? '')
  const known = state.facts.notes.find((one) => one.seatNo === seatNo)?.words ?? ''
  const [words, setWords] = useState(known)
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    const isSaved = await table.writeNote({ name, seatNo, words })
    setSaving(false)
    if (isSaved) onClose()
  }
  return (
    <Sheet open side="bottom" onClose={onClose} title={t('player', { name })}>
      <div className="grid gap-4">
        <TextArea
          label={t('note')}
          hint={t('noteAbout')}
          maxLength={300}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        {state.refusal && <p className="text-small text-danger">{state.refusal.message}</p>}
        <Button busy={isSaving} onClick={() => void save()}>
          {t('keep')}
        </Button>
        <Switch
          label={t('mutePlayer')}
          checked={names.includes(name)}
          onChange={({ target }) => mutePlayer(name, target.checked)}
        />
      </div>
    </Sheet>
  )
}
