import { Button } from '@madang/ui'
import { useTranslations } from 'use-intl'
import type { CardTable } from '../card-table.ts'
import type { MatgoChoice } from '../card-view.ts'

/** Asks about three of a month: shake them or not; all three as a bomb, or only one. */
export function MatgoAsk({
  busy,
  choice,
  onDone,
  table,
}: {
  table: CardTable
  choice: MatgoChoice
  busy: boolean
  onDone: () => void
}) {
  const t = useTranslations('cardroom')
  const { card, mayBomb } = choice
  const act = (action: { kind: 'play' | 'bomb'; shakes?: boolean }) => {
    void table.act({ card, ...action })
    onDone()
  }
  const question = t(mayBomb ? 'askBomb' : 'askShake')
  return (
    <fieldset className="matgo-ask" aria-label={question}>
      <p className="text-small">{question}</p>
      <Button
        busy={busy}
        onClick={() => act(mayBomb ? { kind: 'bomb' } : { kind: 'play', shakes: true })}
      >
        {t(mayBomb ? 'bomb' : 'shake')}
      </Button>
      <Button variant="quiet" busy={busy} onClick={() => act({ kind: 'play' })}>
        {t(mayBomb ? 'onlyOne' : 'notShake')}
      </Button>
    </fieldset>
  )
}
