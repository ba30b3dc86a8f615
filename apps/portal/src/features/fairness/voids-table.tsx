import { localized, useLang } from '@madang/kit'
import { useKnownWords } from '@madang/kit/use-known-words'
import { Table, Time } from '@madang/ui'
import type { VoidedRound } from '@madang/wire/transparency'
import { useTranslations } from 'use-intl'

/** Voided rounds, each with its entry of the log and the way to deal it again. */
export function VoidsTable({
  caption,
  empty,
  rows,
}: {
  caption: string
  empty: string
  rows: readonly VoidedRound[]
}) {
  const t = useTranslations('fairness')
  const words = useKnownWords('fairness')
  const lang = useLang()
  return (
    <Table
      caption={caption}
      showCaption
      columns={[
        { cell: ({ at }) => <Time at={at} format="table" />, header: t('at'), key: 'at' },
        { cell: ({ name }) => localized(name, lang), header: t('game'), key: 'game', wide: true },
        {
          cell: ({ kind }) => words(`kinds.${kind}`) ?? kind,
          header: t('kind'),
          key: 'kind',
        },
        {
          cell: ({ number }) => (number === null ? '–' : String(number)),
          header: t('number'),
          key: 'number',
          numeric: true,
        },
        {
          cell: ({ leafIndex }) => (leafIndex === null ? t('pending') : String(leafIndex)),
          header: t('leaf'),
          key: 'leaf',
          numeric: true,
        },
        {
          cell: ({ replayUrl }) =>
            replayUrl === null ? (
              '–'
            ) : (
              <a
                className="text-action underline"
                href={replayUrl}
                target="_blank"
                rel="noopener noreferrer"
              >
                {t('look')}
              </a>
            ),
          header: t('wouldBe'),
          key: 'look',
        },
      ]}
      rows={rows}
      rowKey={({ kind, round }) => `${kind} ${round}`}
      empty={<p className="text-ui font-normal text-text-3">{empty}</p>}
    />
  )
}
