import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { localized, useLang } from '@madang/kit'
import { Badge, Facts, Sheet, TextField } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { studio } from '@madang/wire/catalog'
import {
  listOfficeGames,
  setGameHot,
  setGameLaunch,
  setGameState,
} from '@madang/wire/catalog-office'
import { stateColumn } from '../../kit/lists/columns.tsx'
import { Decision } from '../../kit/decisions/decision.tsx'
import { Listing } from '../../kit/lists/listing.tsx'
import { StateFilter } from '../../kit/lists/state-filter.tsx'
import { WordsFilter } from '../../kit/lists/words-filter.tsx'
import { OwnTitle } from './own-title.tsx'
import { May } from '../../kit/may.tsx'

type Row = Gives<typeof listOfficeGames>['rows'][number]
const states = ['open', 'closed'] as const

/** Every game; each can be closed for maintenance and opened again. */
export function GamesPage() {
  const t = useTranslations()
  const lang = useLang()
  const stateWord = (state: Row['state']) => t(`siteOffice.games.states.${state}`)
  const columns: TableColumn<Row>[] = [
    {
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-2">
          {localized(row.name, lang)}
          {row.isHot && <Badge tone="warn">{t('siteOffice.games.isHot')}</Badge>}
        </span>
      ),
      header: t('siteOffice.games.name'),
      key: 'name',
      wide: true,
    },
    {
      cell: (row) => localized(row.vendorName, lang),
      header: t('siteOffice.games.vendor'),
      key: 'vendor',
    },
    {
      cell: (row) => t(`shell.categories.${row.category}`),
      header: t('siteOffice.games.category'),
      key: 'category',
    },
    stateColumn(t('backoffice.state'), (row) => [
      stateWord(row.state),
      row.state === 'open' ? 'ok' : 'danger',
    ]),
  ]
  return (
    <Listing
      title={t('backoffice.pages.games')}
      page="games"
      call={listOfficeGames}
      filterNames={['words', 'state']}
      filters={
        <>
          <WordsFilter label={t('siteOffice.games.search')} />
          <StateFilter
            label={t('backoffice.state')}
            states={states}
            wordOf={(state) => stateWord(state)}
          />
        </>
      }
      columns={columns}
      empty={t('siteOffice.games.none')}
      detail={(row, close) => <GameSheet game={row} close={close} />}
    />
  )
}

function GameSheet({ close, game }: { game: Row; close: () => void }) {
  const t = useTranslations()
  const lang = useLang()
  const isOpen = game.state === 'open'
  return (
    <Sheet open side="end" title={localized(game.name, lang)} onClose={close}>
      <div className="grid gap-6 pb-6">
        <Facts
          rows={[
            ['ID', game.id],
            [t('siteOffice.games.vendor'), localized(game.vendorName, lang)],
            [t('siteOffice.games.category'), t(`shell.categories.${game.category}`)],
            [t('backoffice.state'), t(`siteOffice.games.states.${game.state}`)],
            [
              t('siteOffice.games.begins'),
              t(game.launch.opensList ? 'siteOffice.games.asList' : 'siteOffice.games.inFrame'),
            ],
          ]}
        />
        <May call={setGameState}>
          <p className="text-small text-text-2">
            {t(isOpen ? 'siteOffice.games.aboutClose' : 'siteOffice.games.aboutOpen')}
          </p>
        </May>
        <Decision
          call={setGameState}
          fixed={{ state: isOpen ? 'closed' : 'open', subject: game.id }}
          words={t(isOpen ? 'siteOffice.games.close' : 'siteOffice.games.open')}
          variant={isOpen ? 'danger' : 'action'}
          reason={t('backoffice.decide.reasonForTrail')}
          refreshes={[listOfficeGames]}
          done={close}
        />
        <May call={setGameHot}>
          <div className="grid gap-3">
            <p className="text-small text-text-2">{t('siteOffice.games.aboutHot')}</p>
            <Decision
              call={setGameHot}
              fixed={{ isHot: !game.isHot, subject: game.id }}
              words={t(game.isHot ? 'siteOffice.games.toCalm' : 'siteOffice.games.toHot')}
              reason={t('backoffice.decide.reasonForTrail')}
              refreshes={[listOfficeGames]}
              done={close}
            />
          </div>
        </May>
        {game.vendorCode === studio && game.category === 'RNG' && <OwnTitle gameId={game.id} />}
        <May call={setGameLaunch}>
          <Launch game={game} close={close} />
        </May>
      </div>
    </Sheet>
  )
}

/** Whether a tap opens the game or a list. For a lottery, also its first page. */
function Launch({ close, game }: { game: Row; close: () => void }) {
  const t = useTranslations()
  const { launch } = game
  const [lottery, setLottery] = useState({
    accountType: launch.accountType ?? '',
    code: launch.code ?? '',
    defaultPlayType: launch.defaultPlayType ?? '',
  })
  const isLottery = game.category === 'LOTT' || game.category === 'ELOTT'
  const kept = Object.fromEntries(
    Object.entries(lottery).map(([name, word]) => [name, word.trim() === '' ? null : word.trim()]),
  )
  const decide = {
    call: setGameLaunch,
    done: close,
    variant: 'action' as const,
    reason: t('backoffice.decide.reasonForTrail'),
    refreshes: [listOfficeGames],
  }
  if (isLottery) {
    return (
      <div className="grid gap-3">
        {(['accountType', 'code', 'defaultPlayType'] as const).map((name) => (
          <TextField
            key={name}
            label={t(`siteOffice.games.${name}`)}
            maxLength={20}
            value={lottery[name]}
            onChange={({ target }) => setLottery({ ...lottery, [name]: target.value })}
          />
        ))}
        <Decision
          {...decide}
          fixed={{ ...kept, opensList: launch.opensList, subject: game.id }}
          words={t('siteOffice.games.setLottery')}
        />
      </div>
    )
  }
  return (
    <div className="grid gap-3">
      <p className="text-small text-text-2">{t('siteOffice.games.aboutList')}</p>
      <Decision
        {...decide}
        fixed={{ ...launch, opensList: !launch.opensList, subject: game.id }}
        words={t(launch.opensList ? 'siteOffice.games.toFrame' : 'siteOffice.games.toList')}
      />
    </div>
  )
}
