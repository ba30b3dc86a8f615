import { useEffect, useState } from 'react'
import type { Receipt } from '@madang/games/proofs/receipt'
import { Banner, Button, Spinner, TextField } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { Edge } from './edge.tsx'
import { findRound } from './find-round.ts'
import type { Found } from './find-round.ts'
import { KeptReceipts } from './kept-receipts.tsx'
import { LogChecks } from './log-checks.tsx'
import { MagazineVerdict } from './magazine-verdict.tsx'
import { SlotReplay } from './slot-replay.tsx'
import { TableVerdict } from './table-verdict.tsx'
import { Verdict } from './verdict.tsx'

const address = new URLSearchParams(location.search)
const asked = address.get('round') ?? ''
/** A link names the kind of game; a number that is typed in does not. */
const place = address.get('at')
const playedAt = place === 'table' || place === 'fishing' ? place : undefined

/**
 * Anyone may verify any round: this page needs no account and does not trust the server's outcome.
 */
export function VerifyPage() {
  const t = useTranslations('verify')
  const [roundId, setRoundId] = useState(asked)
  const [found, setFound] = useState<Found>({ kind: asked === '' ? 'none' : 'busy' })
  useEffect(() => {
    document.title = t('title')
  }, [t])
  // The round in the address is looked up automatically.
  useEffect(() => {
    if (asked !== '') void findRound(asked, playedAt).then(setFound)
  }, [])
  const lookUp = async (id: string) => {
    setFound({ kind: 'busy' })
    setFound(await findRound(id, playedAt))
  }
  const wrong = wrongOf(found)
  return (
    <main className="mx-auto grid max-w-180 grid-cols-1 gap-6 px-4 py-8">
      <header>
        <h1 className="mb-2 text-h1">{t('title')}</h1>
        <p className="text-text-2">{t('about')}</p>
      </header>
      <form
        className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-end"
        onSubmit={(submit) => {
          submit.preventDefault()
          history.replaceState(null, '', `?round=${encodeURIComponent(roundId)}`)
          void lookUp(roundId.trim())
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
      <div aria-live="polite" key={shownOf(found)}>
        <Shown found={found} />
      </div>
      <Edge>
        <KeptReceipts />
      </Edge>
    </main>
  )
}

function Shown({ found }: { found: Found }) {
  const t = useTranslations('verify')
  if (found.kind === 'busy') return <Spinner />
  if (found.kind === 'unreachable') return <p className="text-danger">{t('unreachable')}</p>
  const receipt = receiptOf(found)
  return (
    <div className="grid grid-cols-1 gap-6">
      {found.kind === 'found' && found.record.round.isVoid && (
        <Banner tone="info" title={t('slotVoided')} />
      )}
      <Edge>
        {found.kind === 'found' && <Verdict record={found.record} />}
        {found.kind === 'fishing' && <MagazineVerdict magazine={found.magazine} />}
        {found.kind === 'table' && <TableVerdict round={found.round} />}
      </Edge>
      {receipt !== undefined && (
        <Edge>
          <LogChecks receipt={receipt} />
        </Edge>
      )}
      {found.kind === 'found' && (
        <Edge>
          <SlotReplay round={found.record.round} />
        </Edge>
      )}
    </div>
  )
}

/** The receipt that the record must have; undefined where there is no record yet. */
function receiptOf(found: Found): Receipt | null | undefined {
  if (found.kind === 'found') return found.record.receipt
  if (found.kind === 'fishing') return found.magazine.receipt
  return found.kind === 'table' ? found.round.result?.receipt : undefined
}

/** Another record is shown anew, whatever was wrong with the one before. */
const shownOf = (found: Found): string =>
  found.kind === 'found' ? found.record.round.id : found.kind

const wrongOf = (found: Found): 'wrongId' | 'notFound' | undefined =>
  found.kind === 'wrongId' || found.kind === 'notFound' ? found.kind : undefined
