import { useEffect, useState } from 'react'
import { callApi, Refused } from '@madang/kit'
import { Banner, Button, Spinner, TextField } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { verifyRound } from '@madang/wire/casino'
import { showTableRound } from '@madang/wire/tables'
import type { TableRound } from '@madang/wire/tables'
import { useTranslations } from 'use-intl'
import { SlotReplay } from './slot-replay.tsx'
import { TableVerdict } from './table-verdict.tsx'
import { Verdict } from './verdict.tsx'

type Found =
  | { kind: 'none' | 'busy' | 'wrongId' | 'notFound' | 'unreachable' }
  | { kind: 'found'; record: Gives<typeof verifyRound> }
  | { kind: 'table'; round: TableRound }

const isRoundId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

const asked = new URLSearchParams(location.search).get('round') ?? ''

/** Anybody may check any round: nothing here needs an account or trusts the server's outcome. */
export function VerifyPage() {
  const t = useTranslations('verify')
  const [roundId, setRoundId] = useState(asked)
  const [found, setFound] = useState<Found>({ kind: asked === '' ? 'none' : 'busy' })
  useEffect(() => {
    document.title = t('title')
  }, [t])
  // The round of the address is looked up by itself.
  useEffect(() => {
    if (asked !== '') void find(asked).then(setFound)
  }, [])
  const look = async (id: string) => {
    setFound({ kind: 'busy' })
    setFound(await find(id))
  }
  const wrong = wrongOf(found)
  return (
    <main className="mx-auto grid max-w-180 gap-6 px-4 py-8">
      <header>
        <h1 className="mb-2 text-h1">{t('title')}</h1>
        <p className="text-text-2">{t('about')}</p>
      </header>
      <form
        className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-end"
        onSubmit={(submit) => {
          submit.preventDefault()
          history.replaceState(null, '', `?round=${encodeURIComponent(roundId)}`)
          void look(roundId.trim())
        }}
      >
        <TextField
          label={t('roundId')}
          value={roundId}
          spellCheck={false}
          autoComplete="off"
          error={wrong && t(wrong)}
          onChange={({ target }) => setRoundId(target.value)}
        />
        <Button type="submit" busy={found.kind === 'busy'}>
          {t('look')}
        </Button>
      </form>
      <div aria-live="polite">
        {found.kind === 'busy' && <Spinner />}
        {found.kind === 'unreachable' && <p className="text-danger">{t('unreachable')}</p>}
        {found.kind === 'found' && (
          <div className="grid gap-6">
            {found.record.round.isVoid && <Banner tone="info" title={t('slotVoided')} />}
            <Verdict record={found.record} />
            <SlotReplay round={found.record.round} />
          </div>
        )}
        {found.kind === 'table' && <TableVerdict round={found.round} />}
      </div>
    </main>
  )
}

async function find(roundId: string): Promise<Found> {
  if (!isRoundId(roundId)) return { kind: 'wrongId' }
  try {
    return { kind: 'found', record: await callApi(verifyRound, { roundId }) }
  } catch (error) {
    return isUnknown(error) ? findAtTables(roundId) : { kind: 'unreachable' }
  }
}

/** A number that no slot has played may be a round of a live table. */
async function findAtTables(roundId: string): Promise<Found> {
  try {
    return { kind: 'table', round: await callApi(showTableRound, { roundId }) }
  } catch (error) {
    return { kind: isUnknown(error) ? 'notFound' : 'unreachable' }
  }
}

const isUnknown = (error: unknown): boolean =>
  error instanceof Refused && error.code === 'not-found'

const wrongOf = (found: Found): 'wrongId' | 'notFound' | undefined =>
  found.kind === 'wrongId' || found.kind === 'notFound' ? found.kind : undefined
